// The SQL of search. Each statement reads a bounded number of bytes: on the embedded engine everybody waits for it.
import type { Sort } from '#contract/note-values.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Place } from './cursor.ts'
import { hasNoLabel } from './note.ts'
import { following, inOrder, notesWith, type Shelf } from './order.ts'
import type { Wanted } from './search.ts'

/** The shelves are in order; the key of a label where only its notes are looked through. */
export type Question = { sort: Sort; words: Wanted; shelves: Shelf[]; label: string | undefined }
export type Seen = Shelf & { created_at: Date; id: string; found: boolean }
type Chunk = { rows: number; bytes: number }

const place = 'archived, pinned, created_at, id'

// Labels are in no index: renaming one would write each of its notes anew.
const labels = `case when ${hasNoLabel} then '' else coalesce((select string_agg(' ' || folded, '') from note_labels l
  where l.user_id = notes.user_id and l.note_id = notes.id), '') end`

const text = `coalesce(case when searched = '' then unindexed else searched end, '')`

// Joining copies the text.
const withLabels = `case when labels = '' then text else text || labels end`

// Looks at the next notes of a shelf, or at those that are not in the index. Null where the bytes were used up. A text that is
// only handed on is not read: it is measured and joined with its labels once it is known to be among those looked at.
export function walk(
  db: Database,
  userId: string,
  { sort, words, label }: Question,
  from: Place,
  chunk: Chunk,
  which: 'all' | 'unindexed',
) {
  return db.patient.rows<Omit<Seen, 'found'> & { found: boolean | null }>(
    `walk-${which}${label === undefined ? '' : '-labelled'}-notes-${sort}`,
    `select ${place}, case when bytes <= $8 or place = 1 then ${withLabels} like all ($6) end as found from (
       select ${place}, text, labels, row_number() over next as place, sum(octet_length(text)) over next as bytes
       from (select ${place}, ${text} as text, ${labels} as labels from ${notesWith(label === undefined ? undefined : '$9')}
         where ${following(sort)} ${which === 'all' ? '' : `and searched = ''`} ${inOrder(sort)} limit $7) notes
       window next as (${inOrder(sort)} rows unbounded preceding)) counted ${inOrder(sort)}`,
    [
      userId,
      from.archived,
      from.pinned,
      from.createdAt,
      from.id,
      words.everywhere,
      chunk.rows,
      chunk.bytes,
      ...(label === undefined ? [] : [label]),
    ],
  )
}

// What the index has of all these patterns, at most so many. Unprepared, it is planned for the very words; the owner as
// text and the limit outside keep the planner from walking through all notes instead.
export function candidates(db: Database, userId: string, { words }: Question, most: number) {
  const [first, second = first, third = first, fourth = first] = words.indexed
  return db.patient.rows<Seen>(
    'candidate-notes',
    `with candidates as materialized (
       select ${place}, searched like all ($6) as found from notes
       where user_id::text = ($1::uuid)::text and searched like $2 and searched like $3 and searched like $4
         and searched like $5)
     select * from candidates limit $7`,
    [userId, first, second, third, fourth, words.everywhere, most],
    { prepared: false },
  )
}

/** The notes with a label that has one of the words, at most so many. What is not in the index is found on the way. */
export function labelCandidates(db: Database, userId: string, { words }: Question, most: number) {
  return db.patient.rows<Seen>(
    'label-candidate-notes',
    `select ${place}, searched <> '' and ${text} || ${labels} like all ($2) as found from notes
     where user_id = $1 and id = any (array(
       select distinct note_id from note_labels where user_id = $1 and folded like any ($2) limit $3))`,
    [userId, words.everywhere, most],
    { prepared: false },
  )
}
