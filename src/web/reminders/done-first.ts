// An overdue reminder cannot be edited: it is dealt with first, and its next occurrence can.
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { pending } from '#web/sync/change.ts'
import { askToEdit } from './edit-event.ts'
import { finish, type Draft } from './reminder-actions.ts'
import { changeReminder, finishReminder, movedOn } from './reminders.ts'

export async function finishAndEdit(reminder: Reminder, zone: string) {
  const date = dateAfterDone(reminder, Date.now())
  if ((await finish(reminder, zone)) && date) askToEdit(movedOn(reminder, date))
}

/** Whatever is refused, the form keeps what was typed. */
export function finishAndSave(reminder: Reminder, draft: Draft) {
  const work = async () => {
    const next = dateAfterDone(reminder, Date.now())
    const reply = await finishReminder(reminder, next)
    const moved = reply === pending ? movedOn(reminder, next ?? draft.date) : reply
    const date = draft.date === next ? moved.date : draft.date
    return changeReminder(moved, { description: moved.description, ...draft, date })
  }
  return attempt(work(), { done: successes.changeReminder, failed: failures.changeReminder })
}
