import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { repeatReminder, undoLastDone } from './done-reminders.ts'
import { shortTitle } from './short-title.ts'
import { wayTo } from './show-new.ts'

export function setAgain(reminder: Reminder, date: string) {
  const adding = repeatReminder(reminder, date)
  let id = ''
  return attempt(
    adding.then((added) => {
      id = added._id
      return added
    }),
    // The list of what is done hides what waits.
    { done: successes.addReminder, failed: failures.addReminder, way: () => wayTo(id) },
  )
}

export function takeBack(reminder: Reminder) {
  const done = reminderWords.undone(shortTitle(reminder.title))
  return attempt(undoLastDone(reminder), {
    done,
    kept: reminderWords.onDevice(done),
    failed: reminderWords.undoFailed,
  })
}
