// The SQL of search. Each statement reads a bounded number of bytes: on the embedded engine everybody waits for it.
import type { Sort } from '#contract/notes.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Place } from './cursor.ts'
import { following, inOrder } from './order.ts'
import type { Wanted } from './search.ts'

export type Question = { sort: Sort; words: Wanted }
export type Seen = { created_at: Date; id: string; found: boolean }
type Chunk = { rows: number; bytes: number }

const text = `case when searched = '' then unindexed else searched end`

// Looks at the next notes in order, or at those that are not in the index. Null where the bytes were used up.
export function walk(
  db: Database,
  userId: string,
  { sort, words }: Question,
  place: Place,
  chunk: Chunk,
  which: 'all' | 'unindexed',
) {
  return db.patient.rows<Omit<Seen, 'found'> & { found: boolean | null }>(
    `walk-${which}-notes-${sort}`,
    `select created_at, id, case when bytes <= $6 or place = 1 then coalesce(text like all ($4), false) end as found from (
       select created_at, id, text, row_number() over next as place,
         sum(coalesce(octet_length(text), 0)) over next as bytes
       from (select created_at, id, ${text} as text from notes
         where ${following(sort)} ${which === 'all' ? '' : `and searched = ''`} ${inOrder(sort)} limit $5) notes
       window next as (${inOrder(sort)} rows unbounded preceding)) counted ${inOrder(sort)}`,
    [userId, place.createdAt, place.id, words.everywhere, chunk.rows, chunk.bytes],
  )
}

// What the index has of all these patterns, at most so many. Unprepared, it is planned for the very words; the owner as
// text and the limit outside keep the planner from walking through all notes instead.
export function candidates(db: Database, userId: string, { words }: Question, most: number) {
  const [first, second = first, third = first, fourth = first] = words.indexed
  return db.patient.rows<Seen>(
    'candidate-notes',
    `with candidates as materialized (
       select created_at, id, searched like all ($6) as found from notes
       where user_id::text = ($1::uuid)::text and searched like $2 and searched like $3 and searched like $4
         and searched like $5)
     select * from candidates limit $7`,
    [userId, first, second, third, fourth, words.everywhere, most],
    { prepared: false },
  )
}
