// Where a page of notes ends, as opaque text. Notes are stored to the millisecond, so the place is exact.
import { rules } from '#contract/messages/rules.ts'
import type { Sort } from '#contract/note-values.ts'
import { isId } from '#server/ids.ts'
import { invalid } from '#server/refusal.ts'
import { rankOf, type Shelf, shelves } from './order.ts'

/** The moment is infinite at the start of a shelf. */
export type Place = Shelf & { createdAt: Date | 'infinity' | '-infinity'; id: string }

type Placed = Shelf & { created_at: Date; id: string }

const starts = {
  newest: { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  oldest: { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' },
} as const

/** The place before every note of a shelf, so that the first page needs no query of its own. */
export const startOf = ({ archived, pinned }: Shelf, sort: Sort): Place => ({
  archived,
  pinned,
  ...starts[sort],
})

export const placeAfter = ({ archived, pinned, created_at, id }: Placed): Place => ({
  archived,
  pinned,
  createdAt: created_at,
  id,
})

/** Sorts places as the lists do. */
export const byPlace = (sort: Sort) => (one: Place, other: Place) =>
  rankOf(one) - rankOf(other) ||
  (sort === 'newest' ? -1 : 1) *
    (timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : +(one.id > other.id)))

function timeOf({ createdAt }: Place) {
  if (createdAt instanceof Date) return createdAt.getTime()
  return createdAt === 'infinity' ? Infinity : -Infinity
}

// A letter for each shelf. Version 1 knows one shelf, and writes and reads no letter.
const letters = 'pnba'
const form = /^([pnba]?)(?:(\d{1,15}) (.+))?$/

export function cursorAt(place: Place) {
  const letter = letters[rankOf(place)]!
  const { createdAt, id } = place
  const text = createdAt instanceof Date ? `${letter.replace('n', '')}${createdAt.getTime()} ${id}` : letter
  return Buffer.from(text).toString('base64url')
}

/** Where to go on: at the cursor, which has to be on one of these shelves. */
export function placeAt(cursor: string | undefined, sort: Sort, wanted: Shelf[]): Place {
  if (cursor === undefined) return startOf(wanted[0]!, sort)
  const parts = form.exec(Buffer.from(cursor, 'base64url').toString())
  const [, letter, moment, id = ''] = parts ?? []
  const shelf = shelves[letters.indexOf(letter || 'n')]!
  const isWanted = wanted.some((each) => rankOf(each) === rankOf(shelf))
  if (!parts || !isWanted || (moment !== undefined && !isId(id))) throw invalid('cursor', rules.cursor)
  return moment === undefined ? startOf(shelf, sort) : { ...shelf, createdAt: new Date(Number(moment)), id }
}
