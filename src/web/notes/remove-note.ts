import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'
import { forgetDraftsOf, leftDrafts } from './left-drafts.ts'
import { keepFocusNear } from './note-focus.ts'
import { notesHere, removeNote } from './notes.ts'

/** Asks first; a note comes back if the server refuses. What only this device knows is forgotten here. */
export async function confirmRemoval(userId: string, notes: readonly Note[], onRemoving?: () => void) {
  if (!(await ask(words.removeMany(notes.length)))) return
  keepFocusNear(notes)
  onRemoving?.()
  const ids = notes.map(({ _id }) => _id)
  const known = ids.filter(isKnown())
  await forgetDraftsOf(userId, ...ids)
  const removed = Promise.all(known.map(removeNote)).then((replies) => replies.at(-1))
  const inWords = removed.catch((error: unknown) => Promise.reject(plain(error)))
  const done = notes.length === 1 ? successes.removeNote : words.removedMany(notes.length)
  await attempt(inWords, { done, failed: failures.removeNote })
}

/** Not a draft that was never saved. */
function isKnown() {
  const here = new Set(notesHere().map(({ _id }) => _id))
  const drafts = new Set(leftDrafts().map(({ _id }) => _id))
  return (id: string) => here.has(id) || !drafts.has(id)
}

/** A note that is not there any more is said so in our words. */
export function plain(error: unknown) {
  const isGone = error instanceof CallFailed && error.status === 404
  return isGone ? new CallFailed(404, { message: noteWords.gone }) : error
}
