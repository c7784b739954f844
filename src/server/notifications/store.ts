import { limits } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'

export type Row = {
  id: string
  reminder_id: string | null
  occurrence_at: Date
  title: string
  message: string
  is_read: boolean
  created_at: Date
  done_at: Date | null
  snoozed_until: Date | null
  repeats: number | null
}

// Done is pressed for the occurrence that waits: an earlier one than this ringing if nobody has dealt with it yet.
const columns = `n.id, n.reminder_id, n.title, n.message, n.is_read, n.created_at, n.done_at, n.snoozed_until,
  cardinality(n.rung_before) as repeats,
  coalesce((select least(r.waiting_at, n.occurrence_at) from all_reminders r
    where r.user_id = n.user_id and r.id = n.reminder_id), n.occurrence_at) as occurrence_at`

export function list(db: Database, userId: string) {
  return db.rows<Row>(
    'list-notifications',
    `select ${columns} from notifications n where user_id = $1 and not removed
     order by created_at desc, id limit ${limits.notifications}`,
    [userId],
  )
}

const mostAtOnce = 500

/** All of them, newest first. */
export async function* inPages<Shown>(db: Database, userId: string, show: (row: Row) => Shown) {
  let last: Row | undefined
  for (;;) {
    const rows = await db.rows<Row>(
      'export-notifications',
      `select ${columns} from notifications n where user_id = $1 and not removed
         and created_at <= coalesce($2::timestamptz, 'infinity')
         and ($2 is null or created_at < $2 or id > $3::uuid)
       order by created_at desc, id limit ${mostAtOnce}`,
      [userId, last?.created_at, last?.id],
    )
    yield rows.map(show)
    last = rows.at(-1)
    if (!last || rows.length < mostAtOnce) return
  }
}

export function add(
  db: Database,
  userId: string,
  id: string,
  { title, message }: Pick<Row, 'title' | 'message'>,
  now: Date,
) {
  return db.run(
    'add-notification',
    `insert into notifications (user_id, id, occurrence_at, title, message, created_at)
     values ($1, $2, $5, $3, $4, $5)`,
    [userId, id, title, message, now],
  )
}

export function read(db: Database, userId: string, id: string, now: Date) {
  return db.row<Row>(
    'read-notification',
    `update notifications n set is_read = true, seen_at = coalesce(seen_at, $3)
     where user_id = $1 and id = $2 and not removed returning ${columns}`,
    [userId, id, now],
  )
}

export async function readAll(db: Database, userId: string, until: Date, now: Date) {
  let updated = 0
  for (let count = mostAtOnce; count === mostAtOnce; updated += count)
    count = await db.run(
      'read-notifications',
      `update notifications set is_read = true, seen_at = coalesce(seen_at, $3) where user_id = $1 and id = any (array(
         select id from notifications where user_id = $1 and not is_read and not removed and created_at <= $2
         order by created_at desc limit ${mostAtOnce}))`,
      [userId, until, now],
    )
  return updated
}

/** Without `snoozedUntil` it was done. `isSeen`: in the app, where the notification is. */
export type Answer = { at: Date; snoozedUntil?: Date; isSeen: boolean }

// What rang since that occurrence waits, or since the last one that was answered. What waits now has an answer of its own
// to come: a ring is never older than its occurrence. What was snoozed until that occurrence, and is dealt with before it
// rings again, has its answer now.
export function answer(
  db: Database,
  userId: string,
  reminderId: string,
  occurrence: Date | null,
  { at, snoozedUntil, isSeen }: Answer,
) {
  return db.run(
    'answer-notifications',
    `update notifications n set is_read = true, snoozed_until = $5,
       seen_at = case when $6 then coalesce(n.seen_at, greatest($4, n.created_at)) else n.seen_at end,
       done_at = case when $5::timestamptz is null then greatest($4::timestamptz, n.created_at) end
     from (select *, coalesce($3, (undo ->> 'occurrence')::timestamptz) as occurrence from all_reminders) r
     where n.user_id = $1 and n.reminder_id = $2 and r.user_id = n.user_id and r.id = n.reminder_id
       and (n.created_at >= r.occurrence and (n.created_at < r.waiting_at or r.done_at is not null)
            and n.done_at is null and n.snoozed_until is null
         or n.snoozed_until = r.occurrence and n.snoozed_until > $4)`,
    [userId, reminderId, occurrence, at, snoozedUntil ?? null, isSeen],
  )
}

/** What was undone: Done at that moment, or else Snooze. */
export type Undone = { doneAt: Date | null; movedTo: Date | null }

// What rang before that occurrence had been snoozed until then.
export function takeBackAnswer(
  db: Database,
  userId: string,
  reminderId: string,
  occurrence: Date,
  { doneAt, movedTo }: Undone,
) {
  return db.run(
    'take-back-answer',
    `update notifications set is_read = created_at < $3, done_at = null,
       snoozed_until = case when created_at < $3 then $3::timestamptz end
     where user_id = $1 and reminder_id = $2
       and (created_at >= $3 and is_read or created_at < $3 and (done_at = $4 or snoozed_until = $5))`,
    [userId, reminderId, occurrence, doneAt, movedTo],
  )
}

/** Answers whether there may be more. */
export async function deleteSome(db: Database, userId: string) {
  const deleted = await db.run(
    'delete-some-notifications',
    `delete from notifications where user_id = $1 and id = any (array(
       select id from notifications where user_id = $1 limit ${mostAtOnce}))`,
    [userId],
  )
  return deleted === mostAtOnce
}

// Hides it from the bell; the row stays as proof that it was delivered.
export function remove(db: Database, userId: string, id: string) {
  return db.run(
    'remove-notification',
    'update notifications set removed = true where user_id = $1 and id = $2 and not removed',
    [userId, id],
  )
}

export async function bringBack(db: Database, now: Date) {
  const rows = await db.rows<{ user_id: string }>(
    'bring-back-notifications',
    'update notifications set created_at = $1 where created_at > $1 returning user_id',
    [now],
    { prepared: false },
  )
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

export function deleteOld(db: Database, olderThan: Date, batch: number) {
  return db.run(
    'delete-old-notifications',
    `delete from notifications where ctid = any (array(
       select ctid from notifications where created_at < $1 limit $2))`,
    [olderThan, batch],
  )
}
