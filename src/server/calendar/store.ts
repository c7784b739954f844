import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Listed } from './entry.ts'

export type Row = { created_at: Date; read_at: Date | null }

const mostAtOnce = 500

// The address before it no longer opens anything.
export function renew(db: Database, userId: string, secretHash: Buffer, now: Date) {
  return db.run(
    'renew-calendar',
    `insert into calendars (user_id, secret_hash, created_at) values ($1, $2, $3)
     on conflict (user_id) do update
       set secret_hash = excluded.secret_hash, created_at = excluded.created_at, read_at = null`,
    [userId, secretHash, now],
  )
}

export function remove(db: Database, userId: string) {
  return db.run('end-calendar', 'delete from calendars where user_id = $1', [userId])
}

export function find(db: Database, userId: string) {
  return db.row<Row>('find-calendar', 'select created_at, read_at from calendars where user_id = $1', [
    userId,
  ])
}

export function findBySecret(db: Database, secretHash: Buffer) {
  return db.row<{ user_id: string; read_at: Date | null }>(
    'open-calendar',
    'select user_id, read_at from calendars where secret_hash = $1',
    [secretHash],
  )
}

export function recordRead(db: Database, secretHash: Buffer, now: Date) {
  return db.run('record-calendar-read', 'update calendars set read_at = $2 where secret_hash = $1', [
    secretHash,
    now,
  ])
}

type ReminderRow = {
  id: string
  title: string
  description: string
  type: ReminderType
  repeat: Repeat | null
  time_zone: string
  first_at: Date
  waiting_at: Date
  last_wall: Date | null
  updated_at: Date
}

// By id, which never changes while we read page after page; the soonest first afterwards.
export async function listReminders(db: Database, userId: string): Promise<Listed[]> {
  const rows: ReminderRow[] = []
  for (let isLast = false; !isLast;) {
    const page = await db.rows<ReminderRow>(
      'list-calendar',
      `select id, title, description, type, repeat, time_zone, first_at, waiting_at, updated_at,
         last_wall at time zone 'UTC' as last_wall
       from all_reminders where user_id = $1 and done_at is null and ($2::uuid is null or id > $2)
       order by id limit ${mostAtOnce}`,
      [userId, rows.at(-1)?.id],
    )
    rows.push(...page)
    isLast = page.length < mostAtOnce
  }
  return rows
    .map(listed)
    .toSorted((one, other) => one.waitingAt - other.waitingAt || (one.id < other.id ? -1 : 1))
}

const listed = (row: ReminderRow): Listed => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  repeat: row.repeat ?? {},
  zone: row.time_zone,
  firstAt: row.first_at.getTime(),
  waitingAt: row.waiting_at.getTime(),
  lastWall: row.last_wall?.getTime() ?? null,
  changedAt: row.updated_at.getTime(),
})
