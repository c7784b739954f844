import { dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { offlineWords } from '#contract/messages/offline.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { failedWith, messageOf } from '#web/sync/call-failed.ts'
import { addNote, changeNote, removeNote } from '#web/notes/notes.ts'
import { waiting } from '#web/sync/change.ts'
import type { Draft } from '#web/notes/draft.ts'
import { sayLimit } from '#web/plans/plan-limit.ts'
import { ask } from '#web/ui/confirm.tsx'
import { toasts } from '#web/ui/toast.tsx'

/** Saves a new note under the id that was made for it, so that a second try makes no second note. */
export async function saveNew(_id: string, draft: Draft) {
  try {
    const saved = await addNote({ _id, ...draft })
    toasts.good(saved === waiting ? offlineWords.saved : successes.addNote)
    return true
  } catch (error) {
    if (failedWith(error, 'NOTE_LIMIT_REACHED')) await sayLimit('NOTE_LIMIT_REACHED')
    else toasts.bad(messageOf(error, failures.addNote))
    return false
  }
}

/** Saves a change; what somebody else, or another window, saved meanwhile is overwritten only on request. */
export async function saveChange(note: Note, draft: Draft) {
  try {
    const saved = await changeNote(note, { ...draft, ifUpdatedAt: note.updatedAt }).catch(
      async (error: unknown) => {
        if (!failedWith(error, 'NOTE_CHANGED') || !(await ask(noteWords.changed))) throw error
        return changeNote(note, draft)
      },
    )
    toasts.good(saved === waiting ? offlineWords.saved : successes.changeNote)
    return true
  } catch (error) {
    toasts.bad(messageOf(error, failures.changeNote))
    return false
  }
}

/** Asks first. Says whether the note is on its way out; it comes back if the server refuses. */
export async function confirmRemoval(note: Note, onRemoving: () => void) {
  if (!(await ask(dialogs.remove))) return
  try {
    const removed = removeNote(note._id)
    onRemoving()
    toasts.good((await removed) === waiting ? offlineWords.saved : successes.removeNote)
  } catch (error) {
    toasts.bad(messageOf(error, failures.removeNote))
  }
}
