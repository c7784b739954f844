import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { failures } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { saveNote } from './notes.ts'
import type { Saver } from './saver.ts'
import { preview, shelfOf, type Saving } from './saving.ts'
import { titled } from './typed.ts'
import { shelve } from './shelf-actions.ts'
import { withChange, type ShelfChange } from './shelf-changes.ts'

/** Where an open note is put: at once, apart from what is typed. A new note takes it along when it is first saved. */
export function useNoteShelf(saver: Saver, saving: Saving, notes: readonly Note[]) {
  const known = notes.find(({ _id }) => _id === saving.id) ?? saving.saved
  const change = (what: ShelfChange) => {
    const note = known ?? preview(saving, new Date().toISOString())
    saver.shelve(shelfOf(withChange(note, what)))
    // What is on its way has been saved without it.
    if (known || saving.sending) void shelve([note], what)
  }
  return { note: known, shelf: shelfOf(known ?? saving.shelf), change }
}

export function copyNote(saving: Saving) {
  const now = new Date().toISOString()
  const note = preview({ ...saving, text: titled(saving.text), saved: null }, now)
  const { labels } = saving.saved ?? saving.shelf
  const copy = { ...note, labels, _id: crypto.randomUUID(), title: words.copyOf(note.title) }
  return attempt(saveNote(copy, null), { done: words.copied, kept: words.copied, failed: failures.addNote })
}
