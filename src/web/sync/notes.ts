import { useMemo } from 'react'
import type { Note, NotesPage, Sort } from '#contract/notes.ts'
import type { Change } from './change.ts'
import { useForeseen } from './foresee.ts'

type View = { sort: Sort; q: string }
type List = { notes: Note[]; total: number; hasMore: boolean }

/** The notes of a view as they will be: new ones stand where the view would put them. */
export function useForeseenNotes({ notes, total, hasMore }: List, { sort, q }: View) {
  const { things, added, gone } = useForeseen(notes, isNote)
  return useMemo(() => {
    const fitting = added.filter((note) => says(note, q))
    const atTheEnd = hasMore ? [] : fitting
    return {
      notes: sort === 'newest' ? [...fitting.toReversed(), ...things] : [...things, ...atTheEnd],
      total: total + added.length - gone,
    }
  }, [things, added, gone, total, hasMore, sort, q])
}

/** One page of what is known on this device, for a view that nobody can be asked for. */
export function pageOf(known: NotesPage[], { sort, q }: View): NotesPage {
  const found = known.flatMap(({ data }) => data).filter((note) => says(note, q))
  const turn = sort === 'newest' ? -1 : 1
  const data = found.toSorted((one, other) => turn * one.createdAt.localeCompare(other.createdAt))
  const totalNotes = known.at(-1)?.pagination.totalNotes ?? data.length
  return { data, pagination: { totalNotes, limit: data.length, nextCursor: null } }
}

function says({ title, content }: Note, q: string) {
  const text = `${title}\n${content}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isNote(shown: NonNullable<Change['shown']>): shown is Note {
  return 'content' in shown
}
