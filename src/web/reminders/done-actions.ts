import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { toField } from '#rhythm/local-date.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { undoLastDone } from './done-reminders.ts'
import { shortTitle } from './short-title.ts'

/** A new one like it. An end that has passed by then is left out. */
export function likeIt({ title, description, type, timeZone, repeat }: Reminder, date: string) {
  const { until, ...open } = repeat ?? {}
  const isOver = until !== undefined && until < toField(Date.parse(date), timeZone).slice(0, 10)
  return { title, description, date, type, timeZone, repeat: isOver ? open : repeat }
}

export function takeBack(reminder: Reminder) {
  const done = reminderWords.undone(shortTitle(reminder.title))
  return attempt(undoLastDone(reminder), {
    done,
    kept: reminderWords.onDevice(done),
    failed: reminderWords.undoFailed,
  })
}
