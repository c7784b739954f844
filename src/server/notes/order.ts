// The order of notes: archived ones after the others, pinned ones before the rest, and then by age.
import type { Sort } from '#contract/note-values.ts'

/** Where a note stands whatever the sort. A list is one shelf after another. */
export type Shelf = { archived: boolean; pinned: boolean }

export const shelves: Shelf[] = [
  { archived: false, pinned: true },
  { archived: false, pinned: false },
  { archived: true, pinned: true },
  { archived: true, pinned: false },
]

export const rankOf = ({ archived, pinned }: Shelf) => (archived ? 2 : 0) + (pinned ? 0 : 1)

const orders = {
  newest: { follows: '<', direction: 'desc' },
  oldest: { follows: '>', direction: 'asc' },
} as const

/** On one shelf: $1 is the owner, $2 and $3 are the shelf, $4 and $5 the place on it. */
export const following = (sort: Sort) =>
  `user_id = $1 and archived = $2 and pinned = $3 and (created_at, id) ${orders[sort].follows} ($4, $5)`

export function inOrder(sort: Sort) {
  const { direction } = orders[sort]
  return `order by created_at ${direction}, id ${direction}`
}

/**
 * The next notes on a shelf and, if it was that of the pinned ones, on the one after it; $6 is how many. Newest first, an
 * index has them in a row.
 */
export const nextOf = (source: string, sort: Sort) =>
  sort === 'newest'
    ? `(select * from ${source} where user_id = $1 and archived = $2 and (pinned, created_at, id) < ($3, $4, $5)
         order by pinned desc, created_at desc, id desc limit $6)`
    : `((select * from ${source} where ${following(sort)} ${inOrder(sort)} limit $6)
       union all
       (select * from ${source} where $3 and user_id = $1 and archived = $2 and pinned = false
         ${inOrder(sort)} limit $6))`

/** All notes, or those with the label whose key is this parameter: their place is read from the label. */
export const notesWith = (label: string | undefined) =>
  label === undefined
    ? 'notes'
    : `(select l.user_id, l.archived, l.pinned, l.created_at, l.note_id as id, n.title, n.content, n.color, n.updated_at,
         n.searched, n.unindexed
       from note_labels l join notes n on n.user_id = l.user_id and n.id = l.note_id where l.key = ${label}) notes`
