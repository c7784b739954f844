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
}

// Done is pressed for the occurrence that waits: an earlier one than this ringing if nobody has dealt with it yet.
const columns = `n.id, n.reminder_id, n.title, n.message, n.is_read, n.created_at,
  coalesce((select least(r.waiting_at, n.occurrence_at) from reminders r
    where r.user_id = n.user_id and r.id = n.reminder_id), n.occurrence_at) as occurrence_at`

export function list(db: Database, userId: string) {
  return db.rows<Row>(
    'list-notifications',
    `select ${columns} from notifications n where user_id = $1 and not removed
     order by created_at desc, id limit ${limits.notifications}`,
    [userId],
  )
}

export function all(db: Database, userId: string) {
  return db.rows<Row>(
    'all-notifications',
    `select ${columns} from notifications n where user_id = $1 and not removed order by created_at desc, id`,
    [userId],
  )
}

export function read(db: Database, userId: string, id: string) {
  return db.row<Row>(
    'read-notification',
    `update notifications n set is_read = true where user_id = $1 and id = $2 and not removed returning ${columns}`,
    [userId, id],
  )
}

export function readAll(db: Database, userId: string, until: Date | null) {
  return db.run(
    'read-notifications',
    `update notifications set is_read = true where user_id = $1 and not is_read and not removed
       and created_at <= coalesce($2, created_at)`,
    [userId, until],
  )
}

// Hides it from the bell; the row stays as proof that it was delivered.
export function remove(db: Database, userId: string, id: string) {
  return db.run(
    'remove-notification',
    'update notifications set removed = true where user_id = $1 and id = $2 and not removed',
    [userId, id],
  )
}

export function deleteOld(db: Database, olderThan: Date, batch: number) {
  return db.run(
    'delete-old-notifications',
    `delete from notifications where ctid = any (array(
       select ctid from notifications where created_at < $1 limit $2))`,
    [olderThan, batch],
  )
}
