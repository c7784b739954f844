import { dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'
import { forgetDraftsOf } from './left-drafts.ts'
import { removeNote } from './notes.ts'

/** Asks first; the note comes back if the server refuses. A note that only this device knows is forgotten here. */
export async function confirmRemoval(userId: string, note: Note, isDraft: boolean, onRemoving: () => void) {
  if (!(await ask(dialogs.remove))) return
  onRemoving()
  await forgetDraftsOf(userId, note._id)
  const removed = isDraft ? Promise.resolve() : removeNote(note._id)
  const inWords = removed.catch((error: unknown) => Promise.reject(plain(error)))
  await attempt(inWords, { done: successes.removeNote, failed: failures.removeNote })
}

/** A note that is not there any more is said so in our words. */
export function plain(error: unknown) {
  const isGone = error instanceof CallFailed && error.status === 404
  return isGone ? new CallFailed(404, { message: noteWords.gone }) : error
}
