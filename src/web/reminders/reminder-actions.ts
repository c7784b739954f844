import { dialogs } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { attempt } from '#web/attempt/attempt.ts'
import * as data from '#web/reminders/reminders.ts'
import { timeWords } from '#web/time/words.ts'
import { ask } from '#web/ui/confirm.tsx'
import type { ReminderFields } from './previews.ts'
import { sayMoment, sayWithDay } from './say-moment.ts'
import { shortTitle } from './short-title.ts'
import { wayTo } from './show-new.ts'
import { minutesUntil } from './snoozes.ts'

/** Quick add writes no description, and a new one may bring the id it was first tried with. */
export type Draft = Omit<ReminderFields, 'description'> & { _id?: string; description?: string }

export function saveNew(draft: Draft) {
  const _id = draft._id ?? crypto.randomUUID()
  return attempt(data.addReminder({ description: '', ...draft, _id }), {
    done: successes.addReminder,
    failed: failures.addReminder,
    way: () => wayTo(_id),
  })
}

export function saveChange(reminder: Reminder, draft: Draft) {
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
  const title = shortTitle(reminder.title)
  const next = dateAfterDone(reminder, Date.now())
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
