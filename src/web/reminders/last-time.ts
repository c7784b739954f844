import type { Reminder } from '#contract/reminders.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'

/** Whether Done ends it: no occurrence is left. */
export function isLast(reminder: Reminder, now: number) {
  return dateAfterDone(reminder, now) === null
}
