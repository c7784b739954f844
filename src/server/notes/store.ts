import { plans } from '#contract/plans.ts'
import type { NoteColor, Sort } from '#contract/notes.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Place } from './cursor.ts'
import { type NoteRow, noteColumns } from './note.ts'
import type { Wanted } from './search.ts'

type Text = { title: string; content: string; searched: string }

// The limit is judged and counted by one update of the owner's row, so no two requests can both take the last place.
export function insert(
  db: Database,
  userId: string,
  note: Text & { id: string; color: NoteColor },
  now: Date,
) {
  return db.row<NoteRow>(
    'insert-note',
    `with known as (select ${noteColumns} from notes where user_id = $1 and id = $2),
     counted as (
       update users set notes_count = notes_count + 1
       where id = $1 and not exists (select from known) and (pro_until > $7 or notes_count < ${plans.free.notes})
       returning id),
     made as (
       insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select id, $2, $3, $4, $5, $6, $7, $7 from counted returning ${noteColumns})
     select * from known union all select * from made`,
    [userId, note.id, note.title, note.content, note.color, note.searched, now],
  )
}

export function find(db: Database, userId: string, id: string) {
  return db.row<NoteRow>('find-note', `select ${noteColumns} from notes where user_id = $1 and id = $2`, [
    userId,
    id,
  ])
}

// Two changes within one millisecond must not look like the same version.
export function update(
  db: Database,
  userId: string,
  note: Text & { id: string; color: NoteColor | undefined; ifUpdatedAt: Date | undefined },
  now: Date,
) {
  return db.row<NoteRow>(
    'update-note',
    `update notes set title = $3, content = $4, color = coalesce($5, color), searched = $6,
       updated_at = greatest($7::timestamptz, updated_at + interval '1 millisecond')
     where user_id = $1 and id = $2 and ($8::timestamptz is null or updated_at = $8)
     returning ${noteColumns}`,
    [userId, note.id, note.title, note.content, note.color, note.searched, now, note.ifUpdatedAt],
  )
}

// Locks the owner's row first, as insert does, so that the two cannot deadlock.
export function remove(db: Database, userId: string, id: string) {
  return db.run(
    'delete-note',
    `with owner as (select id from users where id = $1 for update),
     gone as (delete from notes n using owner o where n.user_id = o.id and n.id = $2 returning n.user_id)
     update users u set notes_count = u.notes_count - 1 from gone where u.id = gone.user_id`,
    [userId, id],
  )
}

export function all(db: Database, userId: string) {
  return db.patient.rows<NoteRow>(
    'export-notes',
    `select ${noteColumns} from notes where user_id = $1 order by created_at, id`,
    [userId],
  )
}

const orders = {
  newest: { follows: '<', direction: 'desc' },
  oldest: { follows: '>', direction: 'asc' },
} as const

const following = (sort: Sort) => `user_id = $1 and (created_at, id) ${orders[sort].follows} ($2, $3)`
const inOrder = (sort: Sort) => {
  const { direction } = orders[sort]
  return `order by created_at ${direction}, id ${direction}`
}

export function page(db: Database, userId: string, sort: Sort, place: Place, count: number) {
  return db.rows<NoteRow>(
    `list-notes-${sort}`,
    `select ${noteColumns} from notes where ${following(sort)} ${inOrder(sort)} limit $4`,
    [userId, place.createdAt, place.id, count],
  )
}

type Question = { sort: Sort; place: Place; words: Wanted; count: number }

// Reads notes in order until it has enough matches; at most `among` notes, if that is given.
export function searchInOrder(
  db: Database,
  userId: string,
  { sort, place, words, count }: Question,
  among?: number,
) {
  return db.patient.rows<NoteRow>(
    `search-notes-${sort}`,
    `select ${noteColumns} from (
       select * from notes where ${following(sort)} ${inOrder(sort)} limit $6) next
     where searched like all ($4) ${inOrder(sort)} limit $5`,
    [userId, place.createdAt, place.id, words.everywhere, count, among],
  )
}

// Finds every match by the index and sorts afterwards. Without statistics the planner would guess wrongly, so the inner
// query can only use the index; unprepared, it is planned for the very words.
export function searchByIndex(db: Database, userId: string, { sort, place, words, count }: Question) {
  const [first, second = first, third = first] = words.indexed
  return db.patient.rows<NoteRow>(
    `search-notes-by-index-${sort}`,
    `with found as materialized (
       select user_id, created_at, id from notes
       where user_id::text = ($1::uuid)::text and searched like $6 and searched like $7 and searched like $8
         and searched like all ($4)),
     page as (select id from found where ${following(sort)} ${inOrder(sort)} limit $5)
     select ${noteColumns} from notes where user_id = $1 and id in (select id from page) ${inOrder(sort)}`,
    [userId, place.createdAt, place.id, words.everywhere, count, first, second, third],
    { prepared: false },
  )
}
