import type { NavigateFunction } from 'react-router'
import { dialogs, failures, refused, reminderWords, successes } from '#contract/messages.ts'
import type { NewReminder, Reminder, ReminderDraft } from '#contract/reminders.ts'
import { failedWith, messageOf } from '#web/data/call-failed.ts'
import * as data from '#web/data/reminders.ts'
import { dayAndClock } from '#web/parts/time/say.ts'
import { wallAt } from '#web/parts/time/zone.ts'
import { ask } from '#web/ui/confirm.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { minutesUntil } from './snoozes.ts'

/** Says whether it was saved. */
export async function saveNew(draft: NewReminder, navigate: NavigateFunction) {
  try {
    await data.addReminder(draft)
    toasts.good(successes.addReminder)
    return true
  } catch (error) {
    if (failedWith(error, 'REMINDER_LIMIT_REACHED')) await sayLimit(navigate)
    else toasts.bad(messageOf(error, failures.addReminder))
    return false
  }
}

export async function saveChange(id: string, draft: ReminderDraft) {
  try {
    await data.changeReminder(id, draft)
    toasts.good(successes.changeReminder)
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
    await data.removeReminder(reminder)
    toasts.good(successes.removeReminder)
  } catch (error) {
    toasts.bad(messageOf(error, failures.removeReminder))
  }
}

/** Deals with the occurrence and says when it comes again, or people think it unticked itself. */
export async function finish(reminder: Reminder, zone: string, seenOff?: Promise<unknown>) {
  try {
    const next = await data.finishReminder(reminder, seenOff)
    const undo = { label: reminderWords.undo, onClick: () => void takeBack(reminder) }
    toasts.good(reminderWords.next(say(next.date, zone)), { id: doneToast(reminder), action: undo })
  } catch (error) {
    toasts.bad(messageOf(error, reminderWords.finishFailed))
  }
}

export async function snooze(reminder: Reminder, until: number, zone: string) {
  try {
    const { date } = await data.snoozeReminder(reminder, minutesUntil(until, Date.now()))
    toasts.good(reminderWords.snoozedUntil(say(date, zone)))
  } catch (error) {
    toasts.bad(messageOf(error, reminderWords.snoozeFailed))
  }
}

export function refuseToEdit() {
  toasts.bad(refused.overdue)
}

export async function sayLimit(navigate: NavigateFunction) {
  if (await ask({ ...dialogs.reminderLimit, kind: 'limit' })) await navigate('/subscription')
}

async function takeBack(reminder: Reminder) {
  try {
    await data.undoReminder(reminder)
    toasts.good(reminderWords.undone, { id: doneToast(reminder) })
  } catch (error) {
    toasts.bad(messageOf(error, reminderWords.undoFailed))
  }
}

const doneToast = ({ _id, date }: Reminder) => `done ${_id} ${date}`

function say(date: string, zone: string) {
  return dayAndClock(wallAt(Date.parse(date), zone), wallAt(Date.now(), zone))
}
