import type { ImportSource } from '#contract/imports.ts'
import { limits } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'

export type Row = {
  id: string
  source: ImportSource
  name: string
  created_at: Date
  notes_made: number
  reminders_made: number
}

export type Kind = 'note' | 'reminder'
/** A note or reminder as the import made it. */
export type Made = { kind: Kind; id: string; version: string }

const columns = 'id, source, name, created_at, notes_made, reminders_made'

export function list(db: Database, userId: string) {
  return db.rows<Row>(
    'list-imports',
    `select ${columns} from imports where user_id = $1 order by created_at desc, id desc limit ${limits.imports}`,
    [userId],
  )
}

export function find(db: Database, userId: string, id: string) {
  return db.row<Row>('find-import', `select ${columns} from imports where user_id = $1 and id = $2`, [
    userId,
    id,
  ])
}

export async function insert(
  db: Database,
  userId: string,
  row: Pick<Row, 'id' | 'source' | 'name'>,
  now: Date,
) {
  const inserted = await db.row<Row>(
    'insert-import',
    `insert into imports (user_id, id, source, name, created_at) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [userId, row.id, row.source, row.name, now],
  )
  return inserted!
}

// The counts of a plan are true until the transaction ends, and Undo waits for it. Answers whether the import takes items.
export async function lock(db: Database, userId: string, id: string) {
  await db.rows('lock-owner-of-imports', 'select from users where id = $1 for no key update', [userId])
  const open = await db.row(
    'lock-import',
    'select from imports where user_id = $1 and id = $2 and undone_at is null for no key update',
    [userId, id],
  )
  return open !== undefined
}

// What another import made, and the person deleted since, belongs to this one now.
export function remember(db: Database, userId: string, id: string, made: Made[]) {
  return db.run(
    'remember-imported',
    `with items as (
       insert into import_items (user_id, import_id, kind, id, version)
       select $1, $2, kind, id, version
       from json_to_recordset($3) as made(kind text, id uuid, version text)
       on conflict (user_id, kind, id) do update set import_id = excluded.import_id, version = excluded.version
       returning kind)
     update imports set notes_made = notes_made + (select count(*) from items where kind = 'note'),
       reminders_made = reminders_made + (select count(*) from items where kind = 'reminder')
     where user_id = $1 and id = $2`,
    [userId, id, JSON.stringify(made)],
  )
}

/** From now on it takes no more items. */
export function markUndone(db: Database, userId: string, id: string, now: Date) {
  return db.run(
    'mark-import-undone',
    'update imports set undone_at = coalesce(undone_at, $3) where user_id = $1 and id = $2',
    [userId, id, now],
  )
}

/** Some of what it made, by id. */
export async function someMade(db: Database, userId: string, id: string, kind: Kind, most: number) {
  const rows = await db.rows<{ id: string }>(
    'some-imported',
    'select id from import_items where user_id = $1 and import_id = $2 and kind = $3 limit $4',
    [userId, id, kind, most],
  )
  return rows.map((row) => row.id)
}

/** Those of them that are still of this import. Whoever takes them removes them in the same transaction. */
export function take(db: Database, userId: string, id: string, kind: Kind, ids: string[]) {
  return db.rows<Pick<Made, 'id' | 'version'>>(
    'take-imported',
    `delete from import_items where user_id = $1 and import_id = $2 and kind = $3 and id = any ($4)
     returning id, version`,
    [userId, id, kind, ids],
  )
}

export function remove(db: Database, userId: string, id: string) {
  return db.run('remove-import', 'delete from imports where user_id = $1 and id = $2', [userId, id])
}

/** What can no longer be undone, but for what another import is just making its own. Answers how many. */
export function forgetItems(db: Database, before: Date, batch: number) {
  return db.run(
    'forget-imported',
    `delete from import_items where ctid = any (array(
       select i.ctid from imports p join import_items i on i.user_id = p.user_id and i.import_id = p.id
       where p.created_at < $1 limit $2 for update of i skip locked))`,
    [before, batch],
  )
}

/** Answers how many. */
export function removeOld(db: Database, before: Date, batch: number) {
  return db.run(
    'remove-old-imports',
    'delete from imports where ctid = any (array(select ctid from imports where created_at < $1 limit $2))',
    [before, batch],
  )
}

const mostAtOnce = 500

/** Answers whether there may be more. */
export async function removeSomeItems(db: Database, userId: string) {
  const removed = await db.run(
    'delete-some-imported',
    `delete from import_items where ctid = any (array(
       select ctid from import_items where user_id = $1 limit ${mostAtOnce}))`,
    [userId],
  )
  return removed === mostAtOnce
}
