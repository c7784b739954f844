import { dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import type { Draft } from '#web/notes/draft.ts'
import { addNote, changeNote, removeNote } from '#web/notes/notes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { failedWith } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'

/** Saves a new note under the id that was made for it, so that a second try makes no second note. */
export function saveNew(_id: string, draft: Draft) {
  return attempt(addNote({ _id, ...draft }), { done: successes.addNote, failed: failures.addNote })
}

/** Saves a change; what was saved elsewhere meanwhile is overwritten only on request. */
export function saveChange(note: Note, draft: Draft) {
  const saved = changeNote(note, { ...draft, ifUpdatedAt: note.updatedAt }).catch(async (error: unknown) => {
    if (!failedWith(error, 'NOTE_CHANGED') || !(await ask(noteWords.changed))) throw error
    return changeNote(note, draft)
  })
  return attempt(saved, { done: successes.changeNote, failed: failures.changeNote })
}

/** Asks first; the note comes back if the server refuses. */
export async function confirmRemoval(note: Note, onRemoving: () => void) {
  if (!(await ask(dialogs.remove))) return
  onRemoving()
  await attempt(removeNote(note._id), { done: successes.removeNote, failed: failures.removeNote })
}
