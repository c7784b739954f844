import { labelKey, type Sort, unsorted } from '#contract/note-values.ts'
import type { Note, NotesPage } from '#contract/notes.ts'
import { matchesAll } from '#web/search/found-words.ts'
import type { StoredDraft } from './drafts.ts'
import { titled, typedOf } from './typed.ts'

export type NotesView = { sort: Sort; q: string; archived?: 'true'; label?: string }

/** Only what is asked for is part of the key under which a list is stored on devices. */
export function viewOf(asked: {
  sort: Sort
  q: string
  archived?: 'true' | undefined
  label?: string | undefined
}) {
  const { sort, q, archived, label } = asked
  const view: NotesView = { sort, q, ...(archived && { archived }), ...(label && { label }) }
  return view
}

type Here = {
  /** The notes of the server's list, with what was done to them since. */
  items: readonly Note[]
  /** New ones. */
  added: readonly Note[]
  /** Changed ones that are not in the list: some of them belong there by now. */
  others: readonly Note[]
}

/** A view with the new notes where the server would put them: at the far end only once that is loaded. */
export function inView(view: NotesView, { items, added, others }: Here, hasMore: boolean) {
  const order = orderOf(view)
  const staying = those(items, (note) => isOnShelf(note, view))
  const coming = those(others, (note) => belongs(note, view))
  const known = inOrder(coming.length > 0 ? [...staying, ...coming] : staying, order)
  // Those at the end may stand between notes that are not loaded yet.
  if (hasMore) known.length = known.findLastIndex((note) => !coming.includes(note)) + 1
  const fresh = those(added, (note) => belongs(note, view))
  if (fresh.length === 0) return known
  if (view.sort === 'oldest') return hasMore ? known : [...known, ...fresh].toSorted(order)
  return [...fresh.toReversed(), ...known].toSorted(byShelf(view))
}

/** In one go: there may be thousands. */
function those(notes: readonly Note[], isWanted: (note: Note) => boolean) {
  const found: Note[] = []
  for (const each of notes) {
    const note = complete(each)
    if (isWanted(note)) found.push(note)
  }
  return found
}

/** As they come from the server they stand right, and are not copied. */
function inOrder(notes: Note[], order: Order) {
  const isRight = notes.every((note, at) => at === 0 || order(notes[at - 1]!, note) <= 0)
  return isRight ? notes : notes.toSorted(order)
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
  const isWhole = !hasMore && !view.q && !view.archived && !view.label
  // A note that is on no loaded page may be further down; one that is nowhere was deleted, and its text must show.
  const loose = [...latest.values()].filter(({ over }) => over === null || isWhole)
  // Unfinished ones come first in every order: they wait for the person.
  const fresh = loose.map(asNote).filter((note) => belongs(note, view))
  return [...fresh.toReversed(), ...known].toSorted(byShelf(view))
}

function asNote(draft: StoredDraft): Note {
  const { _id, at, shelf = unsorted } = draft
  return { ...titled(typedOf(draft)), ...shelf, _id, createdAt: at, updatedAt: at }
}

/** One page made of the notes that are known on this device, when the server cannot be asked. */
export function pageOf(known: readonly NotesPage[], view: NotesView): NotesPage {
  const all = new Map(known.flatMap(({ data }) => data.map((note) => [note._id, complete(note)])))
  const data = [...all.values()].filter((note) => belongs(note, view)).toSorted(orderOf(view))
  const totalNotes = known.at(-1)?.pagination.totalNotes ?? data.length
  return { data, pagination: { totalNotes, limit: data.length, nextCursor: null } }
}

/** What was put by on the device before there were shelves has none. */
export function complete(note: Note): Note {
  return 'labels' in note ? note : { ...unsorted, ...(note as Note) }
}

export function hasLabel({ labels }: Pick<Note, 'labels'>, label: string) {
  return labels.some((each) => labelKey(each) === labelKey(label))
}

const belongs = (note: Note, view: NotesView) => isOnShelf(note, view) && matches(note, view.q)

/** A search also finds what is archived. */
function isOnShelf(note: Note, { q, archived, label }: NotesView) {
  if (label !== undefined) return !note.archived && hasLabel(note, label)
  return archived ? note.archived : q !== '' || !note.archived
}

const matches = ({ title, content, labels }: Note, q: string) =>
  matchesAll([title, content, ...labels].join('\n'), q)

type Order = (one: Note, other: Note) => number

const byShelf =
  ({ archived }: NotesView): Order =>
  (one, other) =>
    (archived ? 0 : Number(one.archived) - Number(other.archived)) ||
    Number(other.pinned) - Number(one.pinned)

function orderOf(view: NotesView): Order {
  const shelf = byShelf(view)
  const turn = view.sort === 'newest' ? -1 : 1
  return (one, other) => shelf(one, other) || turn * compare(one.createdAt, other.createdAt)
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
