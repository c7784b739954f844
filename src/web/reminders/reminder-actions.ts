import { dialogs } from '#contract/messages/app.ts'
import { offlineWords } from '#contract/messages/offline.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { failedWith, messageOf } from '#web/sync/call-failed.ts'
import { waiting } from '#web/sync/change.ts'
import * as data from '#web/reminders/reminders.ts'
import { dayAndClock } from '#rhythm/dates-in-words.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { wallAt } from '#rhythm/zone.ts'
import { sayLimit } from '#web/plans/plan-limit.ts'
import { ask } from '#web/ui/confirm.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { minutesUntil } from './snoozes.ts'

type Typed = Pick<Reminder, 'title' | 'date' | 'type'> & { _id?: string; description?: string }

/** Says whether it was saved. */
export async function saveNew(draft: Typed) {
  try {
    const saved = await data.addReminder({ _id: crypto.randomUUID(), description: '', ...draft })
    toasts.good(saved === waiting ? offlineWords.saved : successes.addReminder)
    return true
  } catch (error) {
    if (failedWith(error, 'REMINDER_LIMIT_REACHED')) await sayLimit('REMINDER_LIMIT_REACHED')
    else toasts.bad(messageOf(error, failures.addReminder))
    return false
  }
}

export async function saveChange(reminder: Reminder, draft: Typed) {
  try {
    const saved = await data.changeReminder(reminder, { description: reminder.description, ...draft })
    toasts.good(saved === waiting ? offlineWords.saved : successes.changeReminder)
    return true
  } catch (error) {
    toasts.bad(messageOf(error, failures.changeReminder))
    return false
  }
}

/** Asks first; it comes back if the server refuses. */
export async function confirmRemoval(reminder: Reminder, onRemoving: () => void) {
  if (!(await ask(dialogs.remove))) return
  try {
    onRemoving()
    const removed = await data.removeReminder(reminder)
    toasts.good(removed === waiting ? offlineWords.saved : successes.removeReminder)
  } catch (error) {
    toasts.bad(messageOf(error, failures.removeReminder))
  }
}

/** Deals with the occurrence and says when it comes again, or people think it unticked itself. Says whether it did. */
export async function finish(reminder: Reminder, zone: string, seenOff?: Promise<unknown>) {
  try {
    const next = await data.finishReminder(reminder, dateAfterDone(reminder, Date.now()), seenOff)
    const undo = { label: reminderWords.undo, onClick: () => void takeBack(reminder) }
    const said = next === waiting ? offlineWords.saved : reminderWords.next(say(next.date, zone))
    toasts.good(said, { id: doneToast(reminder), action: undo })
    return true
  } catch (error) {
    toasts.bad(messageOf(error, reminderWords.finishFailed))
    return false
  }
}

export async function snooze(reminder: Reminder, until: number, zone: string) {
  try {
    const snoozed = await data.snoozeReminder(reminder, minutesUntil(until, Date.now()))
    toasts.good(
      snoozed === waiting ? offlineWords.saved : reminderWords.snoozedUntil(say(snoozed.date, zone)),
    )
  } catch (error) {
    toasts.bad(messageOf(error, reminderWords.snoozeFailed))
  }
}

export function refuseToEdit() {
  toasts.bad(refused.overdue)
}

async function takeBack(reminder: Reminder) {
  try {
    const undone = await data.undoReminder(reminder)
    toasts.good(undone === waiting ? offlineWords.saved : reminderWords.undone, { id: doneToast(reminder) })
  } catch (error) {
    toasts.bad(messageOf(error, reminderWords.undoFailed))
  }
}

const doneToast = ({ _id, date }: Reminder) => `done ${_id} ${date}`

function say(date: string, zone: string) {
  return dayAndClock(wallAt(Date.parse(date), zone), wallAt(Date.now(), zone))
}
