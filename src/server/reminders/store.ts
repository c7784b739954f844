import { fairUse, limits, plans } from '#contract/plans.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { isUnsent, ofReminder } from '#server/deliveries/delivery.ts'
import type { Database } from '#server/storage/sql.ts'
import { insistColumns, type InsistRow, insistValues } from './insist.ts'
import { columns, columnsOf, type Row, series } from './reminder.ts'

const mostAtOnce = 500

// By id, which never changes while we read page after page; sorted afterwards.
export async function list(db: Database, userId: string) {
  const rows: Row[] = []
  for (let isLast = false; !isLast;) {
    const page = await db.rows<Row>(
      'list-reminders',
      `select ${columns} from all_reminders where user_id = $1 and done_at is null and ($2::uuid is null or id > $2)
       order by id limit ${mostAtOnce}`,
      [userId, rows.at(-1)?.id],
    )
    rows.push(...page)
    isLast = page.length < mostAtOnce
  }
  return rows.toSorted(
    (one, other) => one.waiting_at.getTime() - other.waiting_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}

// What was dealt with for the last time, the latest first.
export function listDone(db: Database, userId: string) {
  return db.rows<Row>(
    'list-done-reminders',
    `select ${columns} from all_reminders where user_id = $1 and done_at is not null
     order by done_at desc, id limit ${limits.doneReminders}`,
    [userId],
  )
}

/** Answers how many. */
export function deleteDone(db: Database, before: Date, batch: number) {
  return db.run(
    'delete-done-reminders',
    `delete from all_reminders where ctid = any (array(
       select ctid from all_reminders where done_at < $1 order by user_id, done_at limit $2))`,
    [before, batch],
  )
}

export function find(db: Database, userId: string, id: string) {
  return db.row<Row>('find-reminder', `select ${columns} from all_reminders where user_id = $1 and id = $2`, [
    userId,
    id,
  ])
}

type NewRow = Pick<Row, 'id' | 'title' | 'description' | 'type' | 'repeat' | 'time_zone'> &
  InsistRow & { date: Date; note_id: string | null }

// Counts and inserts in one statement, so that no number of parallel requests gets past the limit; a repeated request
// finds what it inserted. Undefined when the plan is full.
export function insert(db: Database, userId: string, row: NewRow, now: Date) {
  return db.row<Row>(
    'add-reminder',
    `with known as (select ${columns} from all_reminders where user_id = $1 and id = $2),
     counted as (
       update users set reminders_count = reminders_count + 1
       where id = $1 and not exists (select from known)
         and reminders_count < case when pro_until > $8 then ${fairUse.reminders} else ${plans.free.reminders} end
       returning id),
     added as (
       insert into all_reminders (user_id, id, title, description, type, repeat, time_zone, first_at, anchor, last_wall,
         waiting_at, next_at, created_at, updated_at, ${insistColumns}, note_id)
       select id, $2, $3, $4, $5, $9, $6, $7, anchor, last_wall($5, $9, $7, anchor, $6), $7, $7, $8, $8, $10, $11, $12,
         $13, $14, $15
       from counted, (select $7::timestamptz at time zone $6 as anchor) a
       returning ${columns})
     select * from added union all select * from known`,
    [
      userId,
      row.id,
      row.title,
      row.description,
      row.type,
      row.time_zone,
      row.date,
      now,
      row.repeat,
      ...insistValues(row),
      row.note_id,
    ],
  )
}

type Change = InsistRow & {
  title: string
  description?: string
  date: Date
  type: ReminderType
  repeat: Repeat | null
  time_zone?: string
  // Left out it stays, if the note is still there.
  note_id?: string | null
}

// Undefined when it is overdue or done. A draft with the date and the rule that were shown keeps the series: a new title on
// 28 February must not turn the 31st into the 28th, and saving a snoozed reminder ends the snooze and keeps the series.
export function change(db: Database, userId: string, id: string, draft: Change, now: Date) {
  return db.row<Row>(
    'change-reminder',
    `with old as (
       select *, coalesce($7, time_zone) as new_zone,
         waiting_at = $5 and type = $6 and repeat is not distinct from $9 and time_zone = coalesce($7, time_zone) as same
       from all_reminders where user_id = $1 and id = $2 and waiting_at > $8 and done_at is null for update),
     fresh as (
       select old.*, $5::timestamptz at time zone new_zone as new_anchor,
         case when not same then $5::timestamptz
           -- One that counts from Done has only its own occurrence to go back to; once that has rung, as after the last one,
           -- there is nothing but the snooze itself.
           when snoozed then coalesce(next_occurrence(${series}, $8), case when current_at > $8 then current_at end,
             waiting_at) else waiting_at end as new_at
       from old),
     known as (select *, same and snoozed and new_at = waiting_at as stays_snoozed from fresh)
     update all_reminders r set title = $3, description = coalesce($4, r.description), type = $6, repeat = $9,
       time_zone = new_zone, first_at = case when same then f.first_at else $5 end,
       anchor = case when same then f.anchor else new_anchor end,
       last_wall = case when same then f.last_wall else last_wall($6, $9, $5, new_anchor, new_zone) end,
       waiting_at = new_at, next_at = new_at, snoozed = stays_snoozed,
       current_at = case when stays_snoozed then f.current_at end, undo = null, updated_at = $8,
       (${insistColumns}) = row ($10, $11, $12, $13, $14),
       note_id = case when $15 then $16 else r.note_id end
     from known f where r.user_id = f.user_id and r.id = f.id
     returning ${columnsOf('r')}`,
    [
      userId,
      id,
      draft.title,
      draft.description ?? null,
      draft.date,
      draft.type,
      draft.time_zone ?? null,
      now,
      draft.repeat,
      ...insistValues(draft),
      draft.note_id !== undefined,
      draft.note_id ?? null,
    ],
  )
}

// Its notifications leave the bell, their words with them, and what waits to be sent is deleted. The lock waits for a
// ringing that is under way; only a statement after it sees what that wrote.
export function remove(all: Database, userId: string, id: string) {
  return all.transaction(async (db) => {
    const held = await db.rows(
      'hold-reminder',
      'select from all_reminders where user_id = $1 and id = $2 for update',
      [userId, id],
    )
    if (held.length === 0) return false
    await db.run(
      'remove-reminder',
      `with gone as (delete from all_reminders where user_id = $1 and id = $2 returning user_id, done_at),
       counted as (
         update users u set reminders_count = reminders_count - 1 from gone
         where u.id = gone.user_id and gone.done_at is null),
       unsent as (
         delete from deliveries d using gone
         where d.user_id = gone.user_id and d.subject_id = $2 and ${isUnsent})
       update notifications n set reminder_id = null, removed = true, title = '', message = ''
       from gone where n.user_id = gone.user_id and n.reminder_id = $2`,
      [userId, id],
    )
    return true
  })
}

// One may have rung tens of thousands of times, too often for one statement. A row that somebody else holds at this moment is
// skipped rather than waited for.
/** Deletes some of what these reminders sent, except for any that still exist. Answers whether there may be more. */
export async function removeSent(db: Database, userId: string, ids: string[]) {
  const removed = await db.run(
    'remove-sent',
    `with gone as materialized (
       select id from unnest($2::uuid[]) named (id)
       where not exists (select from all_reminders r where r.user_id = $1 and r.id = named.id))
     delete from deliveries where ctid = any (array(
       select d.ctid from gone cross join lateral (
         select ctid from deliveries where user_id = $1 and subject_id = gone.id and ${ofReminder}
         limit ${mostAtOnce} for update skip locked) d
       limit ${mostAtOnce}))`,
    [userId, ids],
  )
  return removed > 0
}

/** Answers whether there may be more. */
export async function removeSome(db: Database, userId: string) {
  const removed = await db.row<{ count: number }>(
    'delete-some-reminders',
    `with gone as (
       delete from all_reminders where user_id = $1
         and id = any (array(select id from all_reminders where user_id = $1 limit ${mostAtOnce})) returning id, done_at),
     counted as (
       update users set reminders_count = reminders_count - (select count(*) from gone where done_at is null) where id = $1)
     select count(*) as count from gone`,
    [userId],
  )
  return removed?.count === mostAtOnce
}

/** They go on insisting, and tell nobody in the end. */
export function forgetContact(db: Database, userId: string, contactId: string) {
  return db.run(
    'forget-contact',
    `update all_reminders set insist_contact = null, insist_share_text = null,
       insists_at = case when insists_left > 0 then insists_at end
     where user_id = $1 and insist_contact = $2`,
    [userId, contactId],
  )
}
