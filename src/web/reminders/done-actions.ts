import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { toField } from '#rhythm/local-date.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { mayBeTold } from '#web/contacts/contacts.ts'
import { undoLastDone } from './done-reminders.ts'
import { shortTitle } from './short-title.ts'

/** A new one like it. An end that has passed by then is left out. */
export function likeIt(reminder: Reminder, date: string) {
  const { title, description, type, timeZone, repeat, insist, breaksQuiet, noteId } = reminder
  const { until, ...open } = repeat ?? {}
  const isOver = until !== undefined && until < toField(Date.parse(date), timeZone).slice(0, 10)
  const rule = { type, timeZone, repeat: isOver ? open : repeat }
  return { title, description, date, ...rule, insist, breaksQuiet, noteId }
}

/** As the old one insists, without a contact who no longer agrees: the server would refuse it. */
export async function insistAgain({ insist }: Reminder) {
  if (!insist?.contact || (await mayBeTold(insist.contact))) return insist
  const { every, times } = insist
  return { every, times }
}

export function takeBack(reminder: Reminder) {
  const done = reminderWords.undone(shortTitle(reminder.title))
  return attempt(undoLastDone(reminder), {
    done,
    kept: reminderWords.onDevice(done),
    failed: reminderWords.undoFailed,
  })
}
