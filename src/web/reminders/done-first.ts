// An overdue reminder cannot be edited: it is dealt with first, and its next occurrence can.
import { overdueRefused } from '#contract/messages/plan-limits.ts'
import { doneWords } from '#contract/messages/done.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { pending } from '#web/sync/change.ts'
import { toasts } from '#web/ui/toast.tsx'
import { askToEdit } from './edit-event.ts'
import { isLast } from './last-time.ts'
import { askAgain } from './lazy-again.tsx'
import { finish } from './reminder-actions.ts'
import { finishReminder, movedOn } from './reminders.ts'
import { addReminder, changeReminder, type Draft } from './saving.ts'

/** Says so, and offers the way on: dealt with, its next occurrence can be edited, or the last one set again. */
export function refuseToEdit(reminder: Reminder, zone: string) {
  const label = isLast(reminder, Date.now()) ? doneWords.thenAgain : doneWords.thenEdit
  const onClick = () => void finishAndEdit(reminder, zone)
  toasts.bad(overdueRefused, { action: { label, onClick } })
}

/** After the last one there is nothing to edit, but it can be set again. */
export async function finishAndEdit(reminder: Reminder, zone: string) {
  const date = dateAfterDone(reminder, Date.now())
  if (!(await finish(reminder, zone))) return
  if (date) askToEdit(movedOn(reminder, date))
  else askAgain(reminder)
}

/** Whatever is refused, the form keeps what was typed. What has ended is saved as a new one, under this id. */
export function finishAndSave(reminder: Reminder, draft: Draft, _id: string) {
  const work = async () => {
    const next = dateAfterDone(reminder, Date.now())
    const reply = await finishReminder(reminder, next)
    const written = { description: reminder.description, ...draft }
    if (next === null) return addReminder({ ...written, _id, timeZone: reminder.timeZone })
    const moved = reply === pending ? movedOn(reminder, next) : reply
    return changeReminder(moved, { ...written, date: draft.date === next ? moved.date : draft.date })
  }
  return attempt(work(), { done: successes.changeReminder, failed: failures.changeReminder })
}
