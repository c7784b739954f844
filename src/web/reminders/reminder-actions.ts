import { dialogs } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { attempt } from '#web/attempt/attempt.ts'
import * as data from '#web/reminders/reminders.ts'
import { timeWords } from '#web/time/words.ts'
import { ask } from '#web/ui/confirm.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { loadLaw } from './law.ts'
import { sayMoment, sayWithDay } from './say-moment.ts'
import { shortTitle } from './short-title.ts'
import { minutesUntil } from './snoozes.ts'

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
export async function finish(reminder: Reminder, zone: string) {
  const law = await loadLaw().catch(() => null)
  if (!law) {
    toasts.bad(failures.offline)
    return false
  }
  const title = shortTitle(reminder.title)
  const next = law.dateAfterDone(reminder, Date.now())
  const says = reminder.snoozed ? reminderWords.finishedSnoozed : reminderWords.finished
  const done = (date: string | null) =>
    date
      ? says(title, sayWithDay(Date.parse(date), Date.now(), zone, timeWords()))
      : reminderWords.finishedForGood(title)
  return attempt(data.finishReminder(reminder, next), {
    done: ({ nextDate }) => done(nextDate),
    kept: reminderWords.onDevice(done(next)),
    failed: reminderWords.finishFailed,
    undo: () => void undo(reminder),
    id: toastOf(reminder),
  })
}

export function snooze(reminder: Reminder, until: number, zone: string) {
  const title = shortTitle(reminder.title)
  const done = (at: number) => reminderWords.snoozedUntil(title, sayMoment(at, Date.now(), zone, timeWords()))
  return attempt(data.snoozeReminder(reminder, minutesUntil(until, Date.now())), {
    done: ({ date }) => done(Date.parse(date)),
    kept: reminderWords.onDevice(done(until)),
    failed: reminderWords.snoozeFailed,
    undo: () => void undo(reminder),
    id: toastOf(reminder),
  })
}

/** Puts the occurrence back that Done or Snooze has dealt with. */
function undo(reminder: Reminder) {
  const done = reminderWords.undone(shortTitle(reminder.title))
  return attempt(data.undoReminder(reminder), {
    done,
    kept: reminderWords.onDevice(done),
    failed: reminderWords.undoFailed,
    id: toastOf(reminder),
  })
}

/** What is undone takes the place of what was said about doing it. */
const toastOf = ({ _id, date }: Reminder) => `dealt with ${_id} ${date}`
