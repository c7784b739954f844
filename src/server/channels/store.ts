import type { ChannelKind } from '#contract/channel-kinds.ts'
import { limits } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'
import { columns, type Row } from './channel.ts'

export function list(db: Database, userId: string) {
  return db.rows<Row>(
    'list-channels',
    `select ${columns} from channels where user_id = $1 order by created_at, id`,
    [userId],
  )
}

export function find(db: Database, userId: string, id: string) {
  return db.row<Row>('find-channel', `select ${columns} from channels where user_id = $1 and id = $2`, [
    userId,
    id,
  ])
}

/** Nobody else changes it before the transaction ends. */
export function hold(db: Database, userId: string, id: string) {
  return db.row<Row>(
    'hold-channel',
    `select ${columns} from channels where user_id = $1 and id = $2 for update`,
    [userId, id],
  )
}

type NewRow = Omit<Row, 'enabled' | 'confirmed_at'>

/** Counts and inserts in one statement, so that parallel requests stay below the limit. Undefined at the limit. */
export function insert(db: Database, row: NewRow) {
  return db.row<Row>(
    'add-channel',
    `with counted as (
       update users set channels_count = channels_count + 1
       where id = $2 and channels_count < ${limits.channels} returning id)
     insert into channels (id, user_id, kind, name, target, host, letter_id, created_at, target_at)
     select $1, id, $3, $4, $5, $6, $7, $8::timestamptz, $8 from counted
     returning ${columns}`,
    [row.id, row.user_id, row.kind, row.name, row.target, row.host, row.letter_id, row.created_at],
  )
}

/** With another target it starts anew. */
export function change(db: Database, row: Row, isMoved: boolean, now: Date) {
  return db.row<Row>(
    'change-channel',
    `update channels set name = $2, enabled = $3, target = $4, host = $5, letter_id = $6,
       confirmed_at = case when $7 then null else confirmed_at end,
       code_hash = case when $7 then null else code_hash end,
       code_expires_at = case when $7 then null else code_expires_at end,
       wrong_tries = case when $7 then 0 else wrong_tries end,
       target_at = case when $7 then $8 else target_at end
     where id = $1 returning ${columns}`,
    [row.id, row.name, row.enabled, row.target, row.host, row.letter_id, isMoved, now],
  )
}

/** Messages that wait for it find it gone. */
export function remove(db: Database, userId: string, id: string) {
  return db.run(
    'remove-channel',
    // The owner first, as whoever adds a channel or resets the password holds them.
    `with owner as (select id from users where id = $1 for no key update),
     gone as (delete from channels c using owner o where c.user_id = o.id and c.id = $2 returning c.user_id)
     update users u set channels_count = channels_count - 1 from gone where u.id = gone.user_id`,
    [userId, id],
  )
}

/** The kinds that would ring for a person today. */
export async function ringing(db: Database, userId: string) {
  const rows = await db.rows<{ kind: ChannelKind }>(
    'list-ringing-kinds',
    `select distinct kind from channels where user_id = $1 and enabled and confirmed_at is not null order by kind`,
    [userId],
  )
  return rows.map(({ kind }) => kind)
}

/** Each has to be confirmed again, by a message that is still to be sent: codes and links of earlier ones end. */
export function unconfirm(db: Database, userId: string) {
  return db.run(
    'unconfirm-channels',
    `update channels set confirmed_at = null, code_hash = null, code_expires_at = null, letter_id = gen_random_uuid()
     where user_id = $1`,
    [userId],
  )
}
