import type { Weekday } from '#contract/weekdays.ts'
import type { On } from '#contract/repeat.ts'
import { dayIn, monthsOf } from '../../rule-days.ts'
import { weekdayOf } from '../../rule.ts'
import { day, type Wall } from '../../zone.ts'
import type { Found } from '../pattern.ts'

/** A day that comes again: a Monday, the 15th, the last Friday of November. The words are those of a repeat. */
export type Coming = {
  weekdays?: readonly Weekday[] | undefined
  on?: On | undefined
  months?: readonly number[] | undefined
}

/** Whether it may be any day. */
export const isAnyDay = ({ weekdays, on, months }: Coming) => !weekdays && !on && !months

/** A day that a sentence names: a date in days since 1970, or by what it is. */
export type CalendarDay = { kind: 'date'; day: number } | ({ kind: 'coming' } & Coming)

/** Finds dates in English text; the big grammar behind it is loaded when somebody starts to write. */
export type DayFinder = (text: string, today: Wall) => Found<CalendarDay> | undefined

/** A month and a day without a year. */
export const comingDate = (month: number, date: number): CalendarDay => ({
  kind: 'coming',
  on: { day: date },
  months: [month],
})

type Search = {
  from: number
  isOver: (day: number) => boolean
  /** A rhythm takes the last day of a month that is too short; a single date waits for the day that was said. */
  inShortMonths: boolean
}

// Eight years are the longest wait for a 29 February.
const searchedDays = 9 * 366

/** The first such day from some day on; undefined if there is none. */
export function firstDay({ weekdays, on, months }: Coming, search: Search): number | undefined {
  for (let date = search.from; date < search.from + searchedDays; date += 1) {
    if (months && !months.includes(new Date(date * day).getUTCMonth() + 1)) continue
    if (weekdays && !weekdays.includes(weekdayOf(date))) continue
    if (on && !isOn(date, on, search.inShortMonths)) continue
    if (!search.isOver(date)) return date
  }
  return undefined
}

function isOn(date: number, on: On, inShortMonths: boolean) {
  const isClamped = 'day' in on && on.day !== 'last' && new Date(date * day).getUTCDate() !== on.day
  return date === dayIn(monthsOf(date), on) && (inShortMonths || !isClamped)
}
