// The rule while it is edited: everything that was set, also what another unit would need, so that going from one unit to
// the next and back costs nothing.
import * as z from 'zod/mini'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { repeatRules } from '#contract/messages/repeat.ts'
import type { ReminderType } from '#contract/reminders.ts'
import { Repeat } from '#contract/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'
import { misfit, repeatOf } from '#rhythm/repeat.ts'

/** Perhaps not finished: no weekday chosen yet, no last day written, two times that are the same. */
const Edited = z.object({
  ...Repeat.shape,
  weekdays: z.optional(z.array(z.enum(weekdays))),
  times: z.optional(z.array(z.string())),
  until: z.optional(z.string()),
})

/** As text, so that it is kept and compared like every other field of the form. */
export function toText(edited: Repeat) {
  const inOrder = Object.entries(edited).toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify(Object.fromEntries(inOrder))
}

export function fromText(text: string): Repeat {
  try {
    return Edited.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** What of it counts for this unit; nothing where the unit alone says it all. */
export function ruleFor(type: ReminderType, edited: Repeat): Repeat | undefined {
  if (type === 'once') return undefined
  const { every, until, from } = edited
  if (from === 'done') return repeatOf({ every, until, from })
  return repeatOf({
    every,
    weekdays: type === 'weekly' ? edited.weekdays : undefined,
    on: type === 'monthly' || type === 'yearly' ? edited.on : undefined,
    months: type === 'hourly' ? undefined : edited.months,
    times: type === 'daily' || type === 'weekly' ? severalTimes(edited.times) : undefined,
    until,
    count: edited.count,
    from,
  })
}

function severalTimes(times: readonly string[] = []) {
  const distinct = [...new Set(times)]
  return distinct.length > 1 ? distinct : undefined
}

/** Why the rule cannot be, and the row that says so. */
export type Wrong = { row: 'weekdays' | 'end'; text: string }

/** `firstDay` as in "2026-05-14". */
export function wrongWith(type: ReminderType, edited: Repeat, firstDay: string): Wrong | undefined {
  const rule = ruleFor(type, edited)
  if (rule?.weekdays?.length === 0) return { row: 'weekdays', text: words.chooseDay }
  if (type !== 'once' && edited.until === '') return { row: 'end', text: repeatRules.until }
  if (rule?.until && rule.until < firstDay) return { row: 'end', text: repeatRules.untilPassed }
  const text = rule && misfit(type, rule)
  return text ? { row: 'end', text } : undefined
}
