// Pins, archive, colours and labels, of one note or many: what a change makes of a note, and what takes it back.
import { labelKey } from '#contract/labels.ts'
import type { Note, NotesBatch } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { submitChange } from '#web/sync/submit.ts'
import { hasLabel } from './note-views.ts'

export type ShelfChange = NotesBatch['change']

/** The notes that the change makes a difference to, as they will be. */
export function changedBy(notes: readonly Note[], change: ShelfChange): Note[] {
  return notes.flatMap((note) => {
    const next = withChange(note, change)
    return isSame(note, next) ? [] : [next]
  })
}

export function withChange(note: Note, { addLabel, removeLabel, ...plain }: ShelfChange): Note {
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return { ...note, ...given, labels: labelsWith(note, { addLabel, removeLabel }) }
}

function labelsWith(
  { labels }: Note,
  { addLabel, removeLabel }: Pick<ShelfChange, 'addLabel' | 'removeLabel'>,
) {
  const left = removeLabel ? labels.filter((each) => labelKey(each) !== labelKey(removeLabel)) : labels
  const isAdded =
    addLabel !== undefined && !hasLabel({ labels: left }, addLabel) && left.length < limits.labels
  return isAdded ? [...left, addLabel] : left
}

const isSame = (one: Note, other: Note) =>
  one.pinned === other.pinned &&
  one.archived === other.archived &&
  one.color === other.color &&
  one.labels.join('\n') === other.labels.join('\n')

/** Whatever is left out of `notes` by the server is unknown there by now. */
export async function changeMany(notes: readonly Note[], change: ShelfChange) {
  const changed = changedBy(notes, change)
  const parts = Array.from({ length: Math.ceil(changed.length / limits.batch) }, (_, at) =>
    changed.slice(at * limits.batch, (at + 1) * limits.batch),
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
  return replies.at(-1) ?? { updated: 0 }
}

/** What brings these notes back to how they are now. */
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
