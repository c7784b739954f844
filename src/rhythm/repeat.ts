// A repeat as it is stored: what was left out is absent, and what has an order is in order, so that equal ones look equal.
import type { ReminderType } from '#contract/reminders.ts'
import type { On, Repeat, RepeatDraft } from '#contract/repeat.ts'
import { repeatRules as rules } from '#contract/messages/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'

/** Whether every field is left out. */
export const isLeftOut = (draft: RepeatDraft | undefined) =>
  Object.values(draft ?? {}).every((field) => field === null || field === undefined)

/** Undefined where it says no more than the type. */
export function repeatOf(draft: RepeatDraft | null | undefined): Repeat | undefined {
  const { every, from, weekdays: named, months, times, on, until, count } = draft ?? {}
  const says = (every ?? 1) > 1 || from === 'done' || named || months || times || on || until || count
  if (!says) return undefined
  return {
    ...(every && every > 1 && { every }),
    ...(named && { weekdays: weekdays.filter((each) => named.includes(each)) }),
    ...(on && { on: onOf(on) }),
    ...(months && { months: months.toSorted((one, other) => one - other) }),
    ...(times && { times: times.toSorted() }),
    ...(until && { until }),
    ...(count && { count }),
    ...(from === 'done' && { from }),
  }
}

const onOf = (on: NonNullable<RepeatDraft['on']>): On =>
  'weekday' in on && on.weekday ? { nth: on.nth, weekday: on.weekday } : { day: on.day }

/** Why a repeat does not fit its type; undefined if it does. */
export function misfit(type: ReminderType, repeat: Repeat): string | undefined {
  if (type === 'once') return rules.once
  if (repeat.weekdays && type !== 'weekly') return rules.weekdaysFit
  if (repeat.on && type !== 'monthly' && type !== 'yearly') return rules.onFit
  if (repeat.months && type === 'hourly') return rules.monthsFit
  if (repeat.times && type !== 'daily' && type !== 'weekly') return rules.timesFit
  if (repeat.until && repeat.count) return rules.untilAndCount
  const wrong = (['weekdays', 'on', 'months', 'times', 'count'] as const).find((field) => repeat[field])
  if (repeat.from === 'done' && wrong) return rules.fromDone(`${wrong[0]!.toUpperCase()}${wrong.slice(1)}`)
  return undefined
}
