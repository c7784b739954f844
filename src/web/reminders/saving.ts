// Saves what a person has written. It shows at once as the server will have it, which takes more code than a first visit
// needs.
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { currentUser } from '#web/sync/session.ts'
import { submitChange } from '#web/sync/submit.ts'
import { previewOfChange, previewOfNew, type ReminderFields } from './previews.ts'
import { wayTo } from './show-new.ts'

/** Quick add writes no description, and a new one may bring the id it was first tried with. */
export type Draft = Omit<ReminderFields, 'description'> & { _id?: string; description?: string }

export function saveNew(draft: Draft, onRefused?: (why: string) => void) {
  const _id = draft._id ?? crypto.randomUUID()
  return attempt(told(addReminder({ description: '', ...draft, _id }), onRefused), {
    done: successes.addReminder,
    failed: failures.addReminder,
    way: () => wayTo(_id),
  })
}

export function saveChange(reminder: Reminder, draft: Draft, onRefused?: (why: string) => void) {
  const changed = changeReminder(reminder, { description: reminder.description, ...draft })
  return attempt(told(changed, onRefused), {
    done: successes.changeReminder,
    failed: failures.changeReminder,
  })
}

/** Tells whoever asked why the server refused. */
function told<Reply>(work: Promise<Reply>, onRefused: (why: string) => void = () => {}) {
  work.catch((error: unknown) => onRefused(messageOf(error, '')))
  return work
}

export function addReminder(draft: ReminderFields & { _id: string }) {
  const timeZone = draft.timeZone ?? currentUser()?.timeZone
  const preview = previewOfNew({ ...draft, ...(timeZone && { timeZone }) }, Date.now())
  return submitChange({ name: 'addReminder', input: draft, preview })
}

export function changeReminder(reminder: Reminder, draft: ReminderFields) {
  const preview = previewOfChange(reminder, draft, Date.now())
  return submitChange({ name: 'changeReminder', input: { id: reminder._id, ...draft }, preview })
}
