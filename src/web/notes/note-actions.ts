import { dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { offerUndo } from '#web/attempt/undo.ts'
import { CallFailed, failedWith } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'
import { forgetDraftsOf } from './left-drafts.ts'
import { removeNote } from './notes.ts'
import type { Saver } from './saver.ts'
import { isBlank, isChanged } from './saving.ts'

/** Saves and says how it ended; what was saved elsewhere meanwhile is overwritten only on request. */
export function saveAndTell(saver: Saver) {
  const saved = saver.save().catch(async (error: unknown) => {
    if (!failedWith(error, 'NOTE_CHANGED') || !(await ask(noteWords.changed))) throw plain(error)
    return saver.save({ overwrite: true })
  })
  const { wasSaved } = saver.get()
  return attempt(
    saved,
    wasSaved
      ? { done: successes.changeNote, failed: failures.changeNote }
      : { done: successes.addNote, failed: failures.addNote },
  )
}

/** Asks before anything typed is given up, and offers it back. */
export async function confirmDiscard(saver: Saver) {
  const { opened } = saver.get()
  if (!isChanged(saver.get())) return true
  if (!(await ask(isBlank(opened) ? noteWords.discardNew : noteWords.discard))) return false
  const undo = saver.drop()
  offerUndo(noteWords.discarded, () => void undo())
  return true
}

/** Asks first; the note comes back if the server refuses. A note that only this device knows is forgotten here. */
export async function confirmRemoval(userId: string, note: Note, isDraft: boolean, onRemoving: () => void) {
  if (!(await ask(dialogs.remove))) return
  onRemoving()
  await forgetDraftsOf(userId, note._id)
  const removed = isDraft ? Promise.resolve() : removeNote(note._id)
  const inWords = removed.catch((error: unknown) => Promise.reject(plain(error)))
  await attempt(inWords, { done: successes.removeNote, failed: failures.removeNote })
}

function plain(error: unknown) {
  const isGone = error instanceof CallFailed && error.status === 404
  return isGone ? new CallFailed(404, { message: noteWords.gone }) : error
}
