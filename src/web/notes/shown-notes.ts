import type { Note } from '#contract/notes.ts'
import type { StoredDraft } from './drafts.ts'
import { titled, typedOf } from './saving.ts'
import { inView, type NotesView } from './note-views.ts'

/** A view as the person left it: what only this device has stands on the cards, and unfinished notes have a card, too. */
export function withDrafts(view: NotesView, notes: Note[], drafts: readonly StoredDraft[], hasMore: boolean) {
  if (drafts.length === 0) return notes
  // The newest draft of a note is what was typed last.
  const latest = new Map(drafts.map((draft) => [draft._id, draft]))
  const known = notes.map((note) => {
    const draft = latest.get(note._id)
    latest.delete(note._id)
    return draft ? { ...note, ...titled(typedOf(draft)) } : note
  })
  const isWhole = !hasMore && !view.q
  // A note that is on no loaded page may be further down; one that is nowhere was deleted, and its text must show.
  const loose = [...latest.values()].filter(({ over }) => over === null || isWhole)
  // Unfinished ones come first in every order: they wait for the person.
  return inView({ ...view, sort: 'newest' }, known, loose.map(asNote), hasMore)
}

function asNote(draft: StoredDraft): Note {
  return { ...titled(typedOf(draft)), _id: draft._id, createdAt: draft.at, updatedAt: draft.at }
}
