import { noteWords } from '#contract/messages/notes.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { offerUndo } from '#web/attempt/undo.ts'
import { failedWith } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'
import { plain } from './remove-note.ts'
import type { Saver } from './saver.ts'
import { isChanged } from './saving.ts'
import { isBlank } from './typed.ts'

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
