// The days of a calendar, one by one, and which of them a rule means: slow and plain, to hold the quick one against. Temporal
// makes the days once for all rules.
import type { On, Repeat } from '#contract/repeat.ts'

export type CalendarDay = (typeof calendar)[number]

const names = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
// A Monday.
const start = Temporal.PlainDate.from('2020-06-01')
const length = start.until('2037-01-01').days

export const calendar = Array.from({ length }, (_, place) => {
  const date = start.add({ days: place })
  const { year, month, day: ofMonth, daysInMonth } = date
  const weekday = names[date.dayOfWeek - 1]!
  return {
    date,
    name: date.toString(),
    place,
    week: Math.floor(place / 7),
    year,
    month,
    ofMonth,
    daysInMonth,
    weekday,
  }
})

const months = Map.groupBy(calendar, ({ name }) => name.slice(0, 7))

export const calendarDay = (date: Temporal.PlainDate) => calendar[start.until(date).days]!

export function isDay(each: CalendarDay, first: CalendarDay, type: string, repeat: Repeat) {
  const { every = 1, months: wanted, weekdays = [first.weekday], on = { day: first.ofMonth } } = repeat
  const isTurn = (away: number) => away >= 0 && away % every === 0
  if (wanted && !wanted.includes(each.month)) return false
  const years = each.year - first.year
  switch (type) {
    case 'daily':
      return isTurn(each.place - first.place)
    case 'weekly':
      return isTurn(each.week - first.week) && weekdays.includes(each.weekday)
    case 'monthly':
      return isTurn(years * 12 + each.month - first.month) && isOn(each, on)
    default:
      return isTurn(years) && (wanted !== undefined || each.month === first.month) && isOn(each, on)
  }
}

function isOn(each: CalendarDay, on: On) {
  if ('day' in on) return each.ofMonth === Math.min(on.day === 'last' ? 31 : on.day, each.daysInMonth)
  const fitting = months
    .get(each.name.slice(0, 7))!
    .filter(({ weekday }) =>
      on.weekday === 'workday' ? weekday !== 'sa' && weekday !== 'su' : weekday === on.weekday,
    )
  return fitting.at(on.nth === 'last' ? -1 : on.nth - 1) === each
}
