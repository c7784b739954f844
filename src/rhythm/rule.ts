// A rule with nothing left to its first date: every Monday, the 31st of every month, 08:00 and 20:00.
import type { ReminderType } from '#contract/reminders.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import { day, dayOf, hour, minute, type Wall } from './zone.ts'

export type Rule = {
  every: number
  weekdays: readonly Weekday[]
  on: On
  /** Counted from 1. */
  months: readonly number[]
  /** Milliseconds since midnight. */
  times: readonly number[]
}

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function ruleOf(type: ReminderType, repeat: Repeat, anchor: Wall): Rule {
  const date = new Date(anchor)
  const [weekday, dayOfMonth, month] = [weekdayOf(dayOf(anchor)), date.getUTCDate(), date.getUTCMonth() + 1]
  return {
    every: repeat.every ?? 1,
    weekdays: repeat.weekdays ?? [weekday],
    on: repeat.on ?? { day: dayOfMonth },
    months: repeat.months ?? (type === 'yearly' ? [month] : all),
    times: repeat.times?.map(timeOf) ?? [anchor - dayOf(anchor) * day],
  }
}

/** Of a day since 1970, which began on a Thursday. */
export function weekdayOf(date: number): Weekday {
  return weekdays[mod(date + 3, 7)]!
}

/** "08:30" */
function timeOf(text: string) {
  return Number(text.slice(0, 2)) * hour + Number(text.slice(3)) * minute
}

export const mod = (number: number, by: number) => ((number % by) + by) % by
