// The SQL of what a person does with the occurrence that waits: done, undone or snoozed.
import type { Database } from '#server/storage/sql.ts'
import { columns, columnsOf, type Row, series } from './reminder.ts'

// Undefined when another occurrence waits than the one Done was pressed for, or when the next one would lie after the year
// 9999: dates are written with four digits for the year.
export function finish(
  db: Database,
  userId: string,
  id: string,
  occurrence: Date | null,
  doneAt: Date,
  now: Date,
) {
  return db.row<Row>(
    'finish-reminder',
    `with old as (
       select user_id, id, waiting_at, next_at, snoozed,
         next_occurrence(${series}, case when waiting_at > $4 and not snoozed then waiting_at else $4 end) as new_at
       from reminders where user_id = $1 and id = $2 and waiting_at = coalesce($3, waiting_at) for update)
     update reminders r set waiting_at = new_at, next_at = new_at, snoozed = false, updated_at = $4,
       undo = jsonb_build_object('occurrence', old.waiting_at, 'next', old.next_at, 'snoozed', old.snoozed, 'moved', new_at,
         'doneAt', $5::timestamptz)
     from old where r.user_id = old.user_id and r.id = old.id and new_at < '10000-01-01Z'
     returning ${columnsOf('r')}`,
    [userId, id, occurrence, now, doneAt],
  )
}

// Undo is possible while the moment that Done or Snooze moved it to lies ahead: nothing of it has rung, so nothing rings
// twice. What came due meanwhile rings late, once. The row says what was undone, too.
export function undo(db: Database, userId: string, id: string, occurrence: Date, now: Date) {
  return db.row<Row & { done_at: Date | null; moved_to: Date }>(
    'undo-reminder',
    `with old as (
       select user_id, id, undo, waiting_at as moved_to from reminders
       where user_id = $1 and id = $2 and waiting_at > $4 and next_at = waiting_at
         and (undo ->> 'occurrence')::timestamptz = $3 and (undo ->> 'moved')::timestamptz = waiting_at for update)
     update reminders r set waiting_at = (old.undo ->> 'occurrence')::timestamptz,
       next_at = (old.undo ->> 'next')::timestamptz, snoozed = (old.undo ->> 'snoozed')::boolean, undo = null, updated_at = $4
     from old where r.user_id = old.user_id and r.id = old.id
     returning ${columnsOf('r')}, (old.undo ->> 'doneAt')::timestamptz as done_at, moved_to`,
    [userId, id, occurrence, now],
  )
}

// Undefined when it would ring before its own date, or when another occurrence waits.
export function snooze(
  db: Database,
  userId: string,
  id: string,
  until: Date,
  occurrence: Date | null,
  now: Date,
) {
  return db.row<Row>(
    'snooze-reminder',
    `update reminders set waiting_at = $3, next_at = $3, snoozed = true, updated_at = $5,
       undo = jsonb_build_object('occurrence', waiting_at, 'next', next_at, 'snoozed', snoozed, 'moved', $3::timestamptz)
     where user_id = $1 and id = $2 and waiting_at = coalesce($4, waiting_at)
       and (snoozed or waiting_at <= $5 or waiting_at <= $3)
     returning ${columns}`,
    [userId, id, until, occurrence, now],
  )
}
