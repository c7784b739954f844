import { day, dayOf, type Wall } from '../zone.ts'
import type { Span } from './span.ts'

/** A day that a sentence names. What can come again rolls on when its time has passed. */
export type CalendarDay =
  | { kind: 'date'; day: number }
  | { kind: 'every year'; day: number }
  | { kind: 'days ahead'; days: number }
  | { kind: 'leap day' }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'nth weekday'; weekday: number; nth: number }
  | { kind: 'day of month'; dayOfMonth: number }

export type FoundDay = CalendarDay & { span: Span }

/** Finds dates in English text; the big grammar behind it is loaded when somebody starts to write. */
export type DayFinder = (text: string, today: Wall) => FoundDay | undefined

/** A month and a day without a year: of this year, or of the next if it is over. */
export function comingDate(month: number, date: number, today: Wall): CalendarDay {
  if (month === 2 && date === 29) return { kind: 'leap day' }
  const dayIn = (year: number) => dayOf(Date.UTC(year, month - 1, date))
  const year = new Date(today).getUTCFullYear()
  return { kind: 'every year', day: dayIn(dayIn(year) < dayOf(today) ? year + 1 : year) }
}

type HasPassed = (day: number) => boolean

/** The first of these days on which that time of day is still to come. */
export function comingDay(wanted: CalendarDay, hasPassed: HasPassed, today: number): number {
  const coming = (fits: (date: Date) => boolean) => firstFrom(today, fits, hasPassed)
  switch (wanted.kind) {
    case 'date':
      return wanted.day
    case 'days ahead':
      return today + wanted.days
    case 'every year':
      return hasPassed(wanted.day) ? sameDayNextYear(wanted.day) : wanted.day
    case 'weekday':
      return coming((date) => date.getUTCDay() === wanted.weekday)
    case 'nth weekday':
      return coming((date) => date.getUTCDay() === wanted.weekday && isNthOfMonth(date, wanted.nth))
    // A month that is too short is passed over: the first ring shall be on the day that was said.
    case 'day of month':
      return coming((date) => date.getUTCDate() === wanted.dayOfMonth)
    case 'leap day':
      return coming((date) => date.getUTCMonth() === 1 && date.getUTCDate() === 29)
  }
}

function firstFrom(today: number, fits: (date: Date) => boolean, hasPassed: HasPassed): number {
  for (let candidate = today; ; candidate += 1)
    if (fits(new Date(candidate * day)) && !hasPassed(candidate)) return candidate
}

const lastOfMonth = 5

function isNthOfMonth(date: Date, nth: number) {
  const isLast = new Date(date.getTime() + 7 * day).getUTCDate() < date.getUTCDate()
  return nth === lastOfMonth ? isLast : Math.ceil(date.getUTCDate() / 7) === nth
}

function sameDayNextYear(wanted: number) {
  const date = new Date(wanted * day)
  return dayOf(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()))
}
