// The SQL of labels. They stand in a table of their own, so that no label costs a note's place in the index of search.
import { fold } from '#contract/fold.ts'
import { labelKey } from '#contract/note-values.ts'
import { limits } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'

/** Labels in columns, as unnest() takes them. */
export type LabelColumns = { keys: string[]; names: string[]; folded: string[] }

export const columnsOf = (names: string[]): LabelColumns => ({
  keys: names.map(labelKey),
  names,
  folded: names.map(fold),
})

const columns = 'user_id, note_id, archived, pinned, created_at, key, name, folded, position'
const ofNote = 'user_id, id, archived, pinned, created_at'

/** Puts labels, in their order, on each note of a table or subquery that has none of them. */
export const insertLabels = (notes: string, { keys, names, folded }: Record<keyof LabelColumns, string>) =>
  `insert into note_labels (${columns}) select ${ofNote}, key, name, folded, position from ${notes},
     unnest(${keys}::text[], ${names}::text[], ${folded}::text[]) with ordinality as l (key, name, folded, position)`

/** The note is held. Places are compared at the end of the statement, so two labels may change theirs. */
export function replace(db: Database, userId: string, noteId: string, names: string[]) {
  const { keys, folded } = columnsOf(names)
  return db.run(
    'replace-labels',
    `with gone as (delete from note_labels where user_id = $1 and note_id = $2 and key <> all ($3))
     ${insertLabels('(select * from notes where user_id = $1 and id = $2) n', { keys: '$3', names: '$4', folded: '$5' })}
     on conflict (user_id, note_id, key) do update set name = excluded.name, folded = excluded.folded,
       position = excluded.position`,
    [userId, noteId, keys, names, folded],
  )
}

/** In their order. */
export async function namesOn(db: Database, userId: string, noteId: string) {
  const rows = await db.rows<{ name: string }>(
    'labels-of-note',
    'select name from note_labels where user_id = $1 and note_id = $2 order by position',
    [userId, noteId],
  )
  return rows.map(({ name }) => name)
}

// Behind the others, or in a gap that a removed one left. The notes are held.
export function addToMany(db: Database, userId: string, noteIds: string[], name: string) {
  return db.run(
    'add-label',
    `insert into note_labels (${columns})
     select ${ofNote}, $3, $4, $5, case when last < ${limits.labels} then last + 1 else gap end from notes n,
       lateral (select coalesce(max(position), 0) as last from note_labels l where l.user_id = n.user_id and l.note_id = n.id) t,
       lateral (select min(p) as gap from generate_series(1, ${limits.labels}) p where not exists (
         select from note_labels l where l.user_id = n.user_id and l.note_id = n.id and l.position = p)) g
     where n.user_id = $1 and n.id = any ($2) and gap is not null
     on conflict (user_id, note_id, key) do nothing`,
    [userId, noteIds, labelKey(name), name, fold(name)],
  )
}

export async function countAmong(db: Database, userId: string, noteIds: string[], name: string) {
  const row = await db.row<{ count: number }>(
    'count-labelled',
    'select count(*) as count from note_labels where user_id = $1 and note_id = any ($2) and key = $3',
    [userId, noteIds, labelKey(name)],
  )
  return row!.count
}

export function removeFromMany(db: Database, userId: string, noteIds: string[], name: string) {
  return db.run(
    'remove-label',
    'delete from note_labels where user_id = $1 and note_id = any ($2) and key = $3',
    [userId, noteIds, labelKey(name)],
  )
}

const mostListed = 1_000

/** Each label as it is written most often. */
export function list(db: Database, userId: string) {
  return db.patient.rows<{ name: string; count: number }>(
    'list-labels',
    `select mode() within group (order by name) as name, count(*) as count from note_labels
     where user_id = $1 group by key order by count(*) desc, key limit ${mostListed}`,
    [userId],
  )
}

export async function count(db: Database, userId: string, name: string) {
  const row = await db.row<{ count: number }>(
    'count-label',
    'select count(*) as count from note_labels where user_id = $1 and key = $2',
    [userId, labelKey(name)],
  )
  return row!.count
}

export const mostAtOnce = 500

/** Some of the notes that carry a label; or only those where it is written otherwise. */
export async function someWith(db: Database, userId: string, name: string, which: 'all' | 'otherwise') {
  const rows = await db.rows<{ note_id: string }>(
    'some-labelled',
    `select note_id from note_labels where user_id = $1 and key = $2 and ($4 or name <> $3) limit ${mostAtOnce}`,
    [userId, labelKey(name), name, which === 'all'],
  )
  return rows.map(({ note_id }) => note_id)
}

/** Turns a label into another one, which a note keeps where it has it already. The notes are held. */
export function move(db: Database, userId: string, noteIds: string[], from: string, to: string) {
  return db.run(
    'move-label',
    `with gone as (delete from note_labels where user_id = $1 and note_id = any ($2) and key = $3 returning *)
     insert into note_labels (${columns})
     select user_id, note_id, archived, pinned, created_at, $4, $5, $6, position from gone
     on conflict (user_id, note_id, key) do update set name = excluded.name, folded = excluded.folded`,
    [userId, noteIds, labelKey(from), labelKey(to), to, fold(to)],
  )
}

export function respell(db: Database, userId: string, noteIds: string[], name: string) {
  return db.run(
    'respell-label',
    'update note_labels set name = $4, folded = $5 where user_id = $1 and note_id = any ($2) and key = $3',
    [userId, noteIds, labelKey(name), name, fold(name)],
  )
}
