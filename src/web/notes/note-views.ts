import type { Note, NotesPage, Sort } from '#contract/notes.ts'
import { matchesAll } from '#web/search/found-words.ts'
import type { StoredDraft } from './drafts.ts'
import { titled, typedOf } from './saving.ts'

export type NotesView = { sort: Sort; q: string }

/** A view with the new notes where the server would put them: at the far end only once that is loaded. */
export function inView({ sort, q }: NotesView, notes: Note[], added: Note[], hasMore: boolean) {
  const matching = added.filter((note) => matches(note, q))
  if (sort === 'newest') return [...matching.toReversed(), ...notes]
  return hasMore ? notes : [...notes, ...matching]
}

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

/** One page made of the notes that are known on this device, when the server cannot be asked. */
export function pageOf(known: NotesPage[], { sort, q }: NotesView): NotesPage {
  const found = known.flatMap(({ data }) => data).filter((note) => matches(note, q))
  const turn = sort === 'newest' ? -1 : 1
  const data = found.toSorted((one, other) => turn * one.createdAt.localeCompare(other.createdAt))
  const totalNotes = known.at(-1)?.pagination.totalNotes ?? data.length
  return { data, pagination: { totalNotes, limit: data.length, nextCursor: null } }
}

const matches = ({ title, content }: Note, q: string) => matchesAll(`${title}\n${content}`, q)
