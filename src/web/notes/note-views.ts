import type { Note, NotesPage, Sort } from '#contract/notes.ts'

export type NotesView = { sort: Sort; q: string }

/** A view with the new notes where the server would put them: at the far end only once that is loaded. */
export function inView({ sort, q }: NotesView, notes: Note[], added: Note[], hasMore: boolean) {
  const matching = added.filter((note) => matches(note, q))
  if (sort === 'newest') return [...matching.toReversed(), ...notes]
  return hasMore ? notes : [...notes, ...matching]
}

/** One page made of the notes that are known on this device, when the server cannot be asked. */
export function pageOf(known: NotesPage[], { sort, q }: NotesView): NotesPage {
  const found = known.flatMap(({ data }) => data).filter((note) => matches(note, q))
  const turn = sort === 'newest' ? -1 : 1
  const data = found.toSorted((one, other) => turn * one.createdAt.localeCompare(other.createdAt))
  const totalNotes = known.at(-1)?.pagination.totalNotes ?? data.length
  return { data, pagination: { totalNotes, limit: data.length, nextCursor: null } }
}

function matches({ title, content }: Note, q: string) {
  const text = `${title}\n${content}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
