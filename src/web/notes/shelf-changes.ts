// Pins, archive, colours and labels, of one note or many: what a change makes of a note, and what takes it back.
import { labelKey, unsorted } from '#contract/note-values.ts'
import type { Note, NotesBatch } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { currentUser } from '#web/sync/session.ts'
import { submitChange } from '#web/sync/submit.ts'
import { keepDraft, readDrafts, type StoredDraft } from './drafts.ts'
import { leftDrafts, showLeftDrafts } from './left-drafts.ts'
import { hasLabel } from './note-views.ts'
import { notesHere } from './notes.ts'
import { shelfOf, type Shelf } from './saving.ts'

export type ShelfChange = NotesBatch['change']

type Shelved = Shelf & Pick<Note, 'color'>

/** The notes that the change makes a difference to, as they will be. */
export function changedBy(notes: readonly Note[], change: ShelfChange): Note[] {
  return notes.flatMap((note) => {
    const next = withChange(note, change)
    return isSame(note, next) ? [] : [next]
  })
}

export function withChange<Each extends Shelved>(
  note: Each,
  { addLabel, removeLabel, ...plain }: ShelfChange,
): Each {
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return { ...note, ...given, labels: labelsWith(note, { addLabel, removeLabel }) }
}

function labelsWith(
  { labels }: Shelf,
  { addLabel, removeLabel }: Pick<ShelfChange, 'addLabel' | 'removeLabel'>,
) {
  const left = removeLabel ? labels.filter((each) => labelKey(each) !== labelKey(removeLabel)) : labels
  const isAdded =
    addLabel !== undefined && !hasLabel({ labels: left }, addLabel) && left.length < limits.labels
  return isAdded ? [...left, addLabel] : left
}

const isSame = (one: Shelved, other: Shelved) =>
  one.pinned === other.pinned &&
  one.archived === other.archived &&
  one.color === other.color &&
  one.labels.join('\n') === other.labels.join('\n')

type Known = { here: readonly Note[]; drafts: readonly StoredDraft[] }

/**
 * What the server has to be told, and what changes on this device alone. The notes are taken as they are by now: since they
 * were drawn, or since what is taken back was done, somebody may have typed.
 */
export function planOf(notes: readonly Note[], change: ShelfChange, { here, drafts }: Known) {
  const now = new Map(here.map((note) => [note._id, note]))
  const ids = new Set(notes.map(({ _id }) => _id))
  const left = drafts.filter(({ _id }) => ids.has(_id))
  const isKnown = ({ _id }: Note) => now.has(_id) || !left.some((draft) => draft._id === _id)
  return {
    told: changedBy(
      notes.filter(isKnown).map((note) => now.get(note._id) ?? note),
      change,
    ),
    // What is typed over a note has a colour of its own.
    kept: left.map((draft) => {
      const { color, ...shelf } = withChange({ ...(draft.shelf ?? unsorted), color: draft.color }, change)
      return { ...draft, color, ...(!now.has(draft._id) && { shelf: shelfOf(shelf) }) }
    }),
  }
}

/** Whatever is left out of `notes` by the server is unknown there by now. */
export async function changeMany(notes: readonly Note[], change: ShelfChange) {
  const { told, kept } = planOf(notes, change, { here: notesHere(), drafts: leftDrafts() })
  const shown = kept.length > 0 && keepAll(kept)
  const parts = Array.from({ length: Math.ceil(told.length / limits.batch) }, (_, at) =>
    told.slice(at * limits.batch, (at + 1) * limits.batch),
  )
  const replies = await Promise.all(
    parts.map((preview) =>
      submitChange({
        name: 'changeNotes',
        input: { ids: preview.map(({ _id }) => _id), change },
        preview,
      }),
    ),
  )
  await shown
  return replies.at(-1) ?? { updated: 0 }
}

async function keepAll(drafts: readonly StoredDraft[]) {
  const userId = currentUser()?._id
  if (!userId) return
  // One that was taken over meanwhile must not come back.
  const left = new Set(readDrafts(userId).map(({ slot }) => slot))
  for (const { slot, isStored: _, ...draft } of drafts) if (left.has(slot)) keepDraft(userId, slot, draft)
  await showLeftDrafts(userId)
}

/** What brings these notes back to how they are now. Whatever else becomes of them until then stays. */
export function undoOf(notes: readonly Note[], change: ShelfChange): () => Promise<unknown> {
  const ids = new Set(changedBy(notes, change).map(({ _id }) => _id))
  const touched = notes.filter(({ _id }) => ids.has(_id))
  return () =>
    Promise.all(
      [...groupsBy(touched, change)].map(([, group]) =>
        changeMany(group.map(now(change)), back(group[0]!, change)),
      ),
    )
}

/** Of many colours each goes back to its own. */
function groupsBy(notes: readonly Note[], change: ShelfChange) {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const key = change.color ? note.color : ''
    groups.set(key, [...(groups.get(key) ?? []), note])
  }
  return groups
}

const now = (change: ShelfChange) => (note: Note) => withChange(note, change)

function back(note: Note, { pinned, archived, color, addLabel, removeLabel }: ShelfChange): ShelfChange {
  return {
    ...(pinned !== undefined && { pinned: !pinned }),
    ...(archived !== undefined && { archived: !archived }),
    ...(color && { color: note.color }),
    ...(addLabel && { removeLabel: addLabel }),
    ...(removeLabel && { addLabel: nameIn(note, removeLabel) }),
  }
}

const nameIn = ({ labels }: Note, label: string) =>
  labels.find((each) => labelKey(each) === labelKey(label)) ?? label
