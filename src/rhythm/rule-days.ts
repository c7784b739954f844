// The days of a rule, as days since 1970, one after the other.
import type { ReminderType } from '#contract/reminders.ts'
import { weekdays } from '#contract/weekdays.ts'
import { mod, weekdayOf, type Rule } from './rule.ts'
import { day, dayOf, type Wall } from './zone.ts'

/** Rules are checked for this long before we say that no day fits: the calendar repeats itself after 400 years. */
const yearsOfCalendar = 400
const lastDay = dayOf(Date.UTC(9999, 11, 31))

type Days = Generator<number, void, void>

/** From the anchor's period on, and no earlier than `from`, but perhaps before the anchor within its period. */
export function* daysOf(
  type: Exclude<ReminderType, 'hourly' | 'once'>,
  rule: Rule,
  anchor: Wall,
  from: number,
): Days {
  const end = Math.min(lastDay, from + yearsOfCalendar * 366)
  // Nothing would ever come of a week without days, nor of a year without months.
  if (rule.weekdays.length === 0 || rule.months.length === 0) return
  for (const date of periods[type](rule, anchor, from)) {
    if (date > end) return
    if (date >= from && rule.months.includes(monthOf(date))) yield date
  }
}

const periods = { daily, weekly, monthly, yearly }

function* daily({ every }: Rule, anchor: Wall, from: number): Days {
  const first = dayOf(anchor)
  for (let date = first + skipped(from - first, every); ; date += every) yield date
}

function* weekly({ every, weekdays: wanted }: Rule, anchor: Wall, from: number): Days {
  const monday = mondayOf(dayOf(anchor))
  const offsets = weekdays.flatMap((name, offset) => (wanted.includes(name) ? [offset] : []))
  for (let week = monday + skipped(from - monday, 7 * every); ; week += 7 * every)
    for (const offset of offsets) yield week + offset
}

function* monthly(rule: Rule, anchor: Wall, from: number): Days {
  const first = monthsOf(dayOf(anchor))
  for (let month = first + skipped(monthsOf(from) - first, rule.every); ; month += rule.every)
    yield dayIn(month, rule.on)
}

function* yearly(rule: Rule, anchor: Wall, from: number): Days {
  const first = Math.floor(monthsOf(dayOf(anchor)) / 12)
  const months = rule.months.toSorted((one, other) => one - other)
  for (let year = first + skipped(Math.floor(monthsOf(from) / 12) - first, rule.every); ; year += rule.every)
    for (const month of months) yield dayIn(year * 12 + month - 1, rule.on)
}

/** How far to go so that no period before `distance` is looked at, but the one that reaches into it is. */
function skipped(distance: number, every: number) {
  return Math.max(0, Math.floor(distance / every)) * every
}

/** The day of a month that the rule means. Months are counted since the year 0. */
export function dayIn(month: number, on: Rule['on']): number {
  const first = firstOf(month)
  const length = firstOf(month + 1) - first
  if ('day' in on) return first + (on.day === 'last' ? length : Math.min(on.day, length)) - 1
  const fitting = Array.from({ length }, (_, offset) => first + offset).filter((date) =>
    fits(date, on.weekday),
  )
  return fitting.at(on.nth === 'last' ? -1 : on.nth - 1)!
}

/** The day so many days, weeks, months or years later, clamped to the last day of a shorter month. */
export function plusPeriods(date: number, type: ReminderType, every: number): number {
  if (type === 'daily') return date + every
  if (type === 'weekly') return date + 7 * every
  const months = type === 'yearly' ? 12 * every : every
  return dayIn(monthsOf(date) + months, { day: new Date(date * day).getUTCDate() })
}

function fits(date: number, wanted: string) {
  const weekday = weekdayOf(date)
  return wanted === 'workday' ? weekday !== 'sa' && weekday !== 'su' : weekday === wanted
}

export const mondayOf = (date: number) => date - mod(date + 3, 7)
// Date.UTC takes the years 0 to 99 for those of the last century.
const firstOf = (month: number) => dayOf(Date.UTC(2000, month - 24_000))
const monthOf = (date: number) => new Date(date * day).getUTCMonth() + 1

/** Months since the year 0. */
export function monthsOf(date: number) {
  const whole = new Date(date * day)
  return whole.getUTCFullYear() * 12 + whole.getUTCMonth()
}
