import { fairUse, plans } from '#contract/plans.ts'
import type { NoteColor, Sort } from '#contract/notes.ts'
import type { Database } from '#server/storage/sql.ts'
import { type Place, starts } from './cursor.ts'
import { type NoteRow, noteColumns } from './note.ts'
import { following, inOrder } from './order.ts'
import type { SearchText } from './search.ts'

type Text = SearchText & { title: string; content: string }

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
       where id = $1 and not exists (select from known) and notes_count < case when pro_until > $7 then ${fairUse.notes} else ${plans.free.notes} end
       returning id),
     made as (
       insert into notes (user_id, id, title, content, color, searched, created_at, updated_at, unindexed)
       select id, $2, $3, $4, $5, $6, $7, $7, $8 from counted returning ${noteColumns})
     select * from known union all select * from made`,
    [userId, note.id, note.title, note.content, note.color, note.searched, now, note.unindexed],
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
    `update notes set title = $3, content = $4, color = coalesce($5, color), searched = $6, unindexed = $9,
       updated_at = greatest($7::timestamptz, updated_at + interval '1 millisecond')
     where user_id = $1 and id = $2 and ($8::timestamptz is null or updated_at = $8)
     returning ${noteColumns}`,
    [
      userId,
      note.id,
      note.title,
      note.content,
      note.color,
      note.searched,
      now,
      note.ifUpdatedAt,
      note.unindexed,
    ],
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

// Nobody waits long for one statement, also where every note is as long as it may be.
export const mostAtOnce = 64

export async function page(db: Database, userId: string, sort: Sort, from: Place, count: number) {
  const rows: NoteRow[] = []
  for (let place = from; ;) {
    const wanted = Math.min(count - rows.length, mostAtOnce)
    const next = await db.rows<NoteRow>(
      `list-notes-${sort}`,
      `select ${noteColumns} from notes where ${following(sort)} ${inOrder(sort)} limit $4`,
      [userId, place.createdAt, place.id, wanted],
    )
    rows.push(...next)
    const last = rows.at(-1)
    if (!last || next.length < wanted || rows.length === count) return rows
    place = { createdAt: last.created_at, id: last.id }
  }
}

export async function findMany(db: Database, userId: string, ids: string[]) {
  const rows = new Map<string, NoteRow>()
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const next = await db.rows<NoteRow>(
      'find-notes',
      `select ${noteColumns} from notes where user_id = $1 and id = any ($2)`,
      [userId, ids.slice(from, from + mostAtOnce)],
    )
    for (const row of next) rows.set(row.id, row)
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** All notes, oldest first. */
export async function* inPages<Shown>(db: Database, userId: string, show: (row: NoteRow) => Shown) {
  let place = starts.oldest
  for (;;) {
    const rows = await page(db, userId, 'oldest', place, mostAtOnce)
    yield rows.map(show)
    const last = rows.at(-1)
    if (!last || rows.length < mostAtOnce) return
    place = { createdAt: last.created_at, id: last.id }
  }
}

/** Answers whether there may be more. */
export async function removeSome(db: Database, userId: string) {
  const removed = await db.row<{ count: number }>(
    'delete-some-notes',
    `with owner as (select id from users where id = $1 for update),
     gone as (
       delete from notes n using owner o where n.user_id = o.id
         and n.id = any (array(select id from notes where user_id = $1 limit ${mostAtOnce})) returning n.id),
     counted as (update users set notes_count = notes_count - (select count(*) from gone) where id = $1)
     select count(*) as count from gone`,
    [userId],
  )
  return removed?.count === mostAtOnce
}
