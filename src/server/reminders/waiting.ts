// The SQL of what a person does with the occurrence that waits: done, undone or snoozed.
import type { Database } from '#server/storage/sql.ts'
import { columns, columnsOf, type Row, series } from './reminder.ts'

// What Undo puts back, and the moment that it has been moved to meanwhile.
const remembered = (moved: string, table: string) =>
  `jsonb_build_object('occurrence', ${table}.waiting_at, 'next', ${table}.next_at, 'snoozed', ${table}.snoozed,
     'current', ${table}.current_at, 'streak', ${table}.streak, 'best', ${table}.best_streak, 'moved', ${moved},
     'insistsAt', ${table}.insists_at, 'heldUntil', ${table}.held_until)`

// Undefined when another occurrence waits than the one Done was pressed for, or when it was done for good before. Without
// a later occurrence it ends: it no longer counts against the plan, and keeps the one that was done.
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
    `with held as (
       select *, coalesce(current_at, waiting_at) as dealt_with_at from all_reminders
       where user_id = $1 and id = $2 and waiting_at = coalesce($3, waiting_at) and done_at is null for update),
     old as (
       select *,
         case when repeat ->> 'from' = 'done' then next_after_done(type, repeat, anchor, time_zone, greatest($5, created_at))
           -- Snoozed before it rang, the last one lies ahead still.
           when next_occurrence(${series}, greatest(dealt_with_at, $4)) is null then null
           else next_occurrence(${series}, case when waiting_at > $4 and not snoozed then waiting_at else $4 end)
         end as new_at,
         -- Snoozed and done before it rings, one may be dealt with again.
         case when exists (select from history h where h.user_id = held.user_id and h.reminder_id = held.id
           and h.occurrence_at = dealt_with_at and h.outcome <> 'missed') then streak else streak + 1 end as new_streak
       from held),
     answered as (
       insert into history (user_id, reminder_id, occurrence_at, outcome, answered_at)
       select user_id, id, dealt_with_at, case when dealt_with_at > $4 then 'early' else 'done' end, $5 from old
       on conflict (user_id, reminder_id, occurrence_at) do update
         set outcome = excluded.outcome, answered_at = excluded.answered_at),
     counted as (
       update users u set reminders_count = reminders_count - 1 from old where u.id = old.user_id and new_at is null)
     update all_reminders r set waiting_at = coalesce(new_at, r.waiting_at), next_at = new_at, snoozed = false,
       insists_at = null, held_until = null,
       current_at = null, streak = new_streak, best_streak = greatest(r.best_streak, new_streak), updated_at = $4,
       done_at = case when new_at is null then $4::timestamptz end,
       undo = ${remembered('new_at', 'old')} || jsonb_build_object('doneAt', $5::timestamptz)
     from old where r.user_id = old.user_id and r.id = old.id
     returning ${columnsOf('r')}`,
    [userId, id, occurrence, now, doneAt],
  )
}

// Undo is possible while the moment that Done or Snooze moved it to lies ahead: nothing of it has rung, so nothing rings
// twice. What came due meanwhile rings late, once. What was done for good comes back whether or not the plan has
// room. The row says what was undone, too.
export function undo(db: Database, userId: string, id: string, occurrence: Date, now: Date) {
  return db.row<Row & { was_done_at: Date | null; moved_to: Date | null }>(
    'undo-reminder',
    `with old as (
       select user_id, id, undo, done_at, coalesce((undo ->> 'current')::timestamptz, $3) as dealt_with_at
       from all_reminders where user_id = $1 and id = $2 and (undo ->> 'occurrence')::timestamptz = $3
         and (done_at is not null
           or (waiting_at > $4 and next_at = waiting_at and (undo ->> 'moved')::timestamptz = waiting_at))
       for update),
     unanswered as (
       delete from history h using old where h.user_id = old.user_id and h.reminder_id = old.id
         and h.occurrence_at = dealt_with_at),
     counted as (
       update users u set reminders_count = reminders_count + 1 from old
       where u.id = old.user_id and old.done_at is not null)
     update all_reminders r set waiting_at = $3, next_at = (old.undo ->> 'next')::timestamptz,
       snoozed = (old.undo ->> 'snoozed')::boolean, current_at = (old.undo ->> 'current')::timestamptz,
       streak = coalesce((old.undo ->> 'streak')::integer, r.streak),
       best_streak = coalesce((old.undo ->> 'best')::integer, r.best_streak),
       insists_at = (old.undo ->> 'insistsAt')::timestamptz, held_until = (old.undo ->> 'heldUntil')::timestamptz,
       done_at = null, undo = null, updated_at = $4
     from old where r.user_id = old.user_id and r.id = old.id
     returning ${columnsOf('r')}, (old.undo ->> 'doneAt')::timestamptz as was_done_at,
       (old.undo ->> 'moved')::timestamptz as moved_to`,
    [userId, id, occurrence, now],
  )
}

// Undefined when it would ring before its own date, when another occurrence waits, or when it was done for good.
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
    `update all_reminders r set waiting_at = $3, next_at = $3, snoozed = true, updated_at = $5,
       current_at = coalesce(current_at, waiting_at), insists_at = null, held_until = null,
       undo = ${remembered('$3::timestamptz', 'r')}
     where user_id = $1 and id = $2 and done_at is null and waiting_at = coalesce($4, waiting_at)
       and (snoozed or waiting_at <= $5 or waiting_at <= $3)
     returning ${columns}`,
    [userId, id, until, occurrence, now],
  )
}

// Drops the repeats that nobody has begun to send; what was tried may be on its way, and whoever writes it looks. A statement
// of its own: one that waited for a repeat which was ringing does not see what that queued.
export function dropRepeats(db: Database, userId: string, id: string) {
  return db.run(
    'drop-repeats',
    `delete from deliveries d using all_reminders r
     where r.user_id = $1 and r.id = $2 and d.user_id = $1 and d.subject_id = $2
       and d.occurrence_at > (r.undo ->> 'occurrence')::timestamptz and d.repeat is not null and d.attempts = 0`,
    [userId, id],
  )
}
