import { dialogs } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { wallAt } from '#rhythm/zone.ts'
import { attempt } from '#web/attempt/attempt.ts'
import * as data from '#web/reminders/reminders.ts'
import { timeWords } from '#web/time/words.ts'
import { ask } from '#web/ui/confirm.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { minutesUntil } from './snoozes.ts'

type Typed = Pick<Reminder, 'title' | 'date' | 'type'> & { _id?: string; description?: string }

export function saveNew(draft: Typed) {
  const added = data.addReminder({ _id: crypto.randomUUID(), description: '', ...draft })
  return attempt(added, { done: successes.addReminder, failed: failures.addReminder })
}

export function saveChange(reminder: Reminder, draft: Typed) {
  const changed = data.changeReminder(reminder, { description: reminder.description, ...draft })
  return attempt(changed, { done: successes.changeReminder, failed: failures.changeReminder })
}

/** Asks first; the reminder comes back if the server refuses. */
export async function confirmRemoval(reminder: Reminder, onRemoving: () => void) {
  if (!(await ask(dialogs.remove))) return
  onRemoving()
  await attempt(data.removeReminder(reminder), {
    done: successes.removeReminder,
    failed: failures.removeReminder,
  })
}

/** Deals with the occurrence and says when it comes again, or people think it unticked itself. */
export function finish(reminder: Reminder, zone: string) {
  return attempt(data.finishReminder(reminder, dateAfterDone(reminder, Date.now())), {
    done: (next) => reminderWords.next(say(next.date, zone)),
    failed: reminderWords.finishFailed,
    undo: () => void undo(reminder),
    id: doneToast(reminder),
  })
}

export function snooze(reminder: Reminder, until: number, zone: string) {
  return attempt(data.snoozeReminder(reminder, minutesUntil(until, Date.now())), {
    done: (snoozed) => reminderWords.snoozedUntil(say(snoozed.date, zone)),
    failed: reminderWords.snoozeFailed,
  })
}

export function refuseToEdit() {
  toasts.bad(refused.overdue)
}

function undo(reminder: Reminder) {
  return attempt(data.undoReminder(reminder), {
    done: reminderWords.undone,
    failed: reminderWords.undoFailed,
    id: doneToast(reminder),
  })
}

const doneToast = ({ _id, date }: Reminder) => `done ${_id} ${date}`

function say(date: string, zone: string) {
  return timeWords().dayAndClock(wallAt(Date.parse(date), zone), wallAt(Date.now(), zone))
}
