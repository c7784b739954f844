// The SQL of imported reminders: many in one statement.
import { historyStays } from '#contract/messages/imports.ts'
import { fairUse, plans } from '#contract/plans.ts'
import type { Repeat } from '#contract/repeat.ts'
import { isUnsent } from '#server/deliveries/delivery.ts'
import type { Database } from '#server/storage/sql.ts'
import { insistColumns, type InsistRow } from './insist.ts'
import { series } from './reminder.ts'

export type PastRow = { occurrence_at: Date; outcome: 'done' | 'early' | 'missed'; answered_at: Date | null }

export type ImportedReminder = InsistRow & {
  id: string
  title: string
  description: string
  type: string
  repeat: Repeat | null
  time_zone: string
  first_at: Date
  date: Date
  // It goes on waiting with its date, although there are later ones.
  waits: boolean
  snoozed: boolean
  current_at: Date | null
  done_at: Date | null
  created_at: Date
  streak: number
  best_streak: number
  note_id: string | null
  history: PastRow[]
}

const given = `place integer, id uuid, title text, description text, type text, repeat jsonb, time_zone text,
  first_at timestamptz, date timestamptz, waits boolean, snoozed boolean, current_at timestamptz, done_at timestamptz,
  created_at timestamptz, streak integer, best_streak integer, insist_every smallint, insist_times smallint,
  insist_contact uuid, insist_share_text boolean, breaks_quiet boolean, note_id uuid`

// Done, Snooze and edits set the date of a change; a ring does not.
const version = 'extract(epoch from updated_at)::text'

type Inserted = { id: string; version: string; result: 'created' | 'existed' }

// The owner's row is locked, so that the counts are true. What is neither created nor existed did not fit: what waits counts
// against the plan, and what is done for good has a limit that nobody reaches by hand.
// Where the date is past, it waits for the next occurrence; without one, or where it waited already, it goes on waiting. It
// has rung elsewhere: it does not ring now. A note that is not there is not waited for.
export async function insertMany(db: Database, userId: string, reminders: ImportedReminder[], now: Date) {
  const rows = reminders.map((row, place) => ({ ...row, place, history: undefined }))
  const inserted = await db.rows<Inserted>(
    'import-reminders',
    `with wanted as materialized (select * from json_to_recordset($2) as w(${given})),
     known as (select w.id from wanted w join all_reminders r on r.user_id = $1 and r.id = w.id),
     room as (
       select case when pro_until > $3 then ${fairUse.reminders} else ${plans.free.reminders} end - reminders_count as open,
         ${fairUse.doneReminders} - (
           select count(*) from all_reminders where user_id = $1 and done_at is not null) as done
       from users where id = $1),
     fresh as materialized (
       select w.* from (
         select *, row_number() over (partition by done_at is null order by place) as nth
         from wanted where id not in (select id from known)) w, room
       where nth <= case when done_at is null then room.open else room.done end),
     counted as (
       update users set reminders_count = reminders_count + (select count(*) from fresh where done_at is null)
       where id = $1),
     anchored as materialized (
       select *, last_wall(type, repeat, first_at, anchor, time_zone) as last_wall
       from (select *, first_at at time zone time_zone as anchor from fresh) f),
     placed as materialized (
       select *, case when done_at is not null then null when date > $3 then date else next_occurrence(${series}, $3) end
         as next_at
       from anchored),
     made as (
       insert into all_reminders (user_id, id, title, description, type, repeat, time_zone, first_at, anchor, last_wall,
         waiting_at, next_at, snoozed, current_at, done_at, created_at, updated_at, streak, best_streak, ${insistColumns}, note_id)
       select $1, id, title, description, type, repeat, time_zone, first_at, anchor, last_wall,
         case when done_at is not null or waits or next_at is null then date else next_at end, next_at,
         snoozed and date > $3, case when snoozed or date <= $3 then current_at end, done_at, created_at, $3, streak,
         best_streak, ${insistColumns}, (
           select n.id from notes n where n.user_id = $1 and n.id = placed.note_id for key share)
       from placed returning id, ${version} as version)
     select id, version, 'created' as result from made union all select id, null, 'existed' from known`,
    [userId, JSON.stringify(rows), now],
  )
  const made = new Set(inserted.filter(({ result }) => result === 'created').map(({ id }) => id))
  const withPast = reminders.filter(({ id, history }) => made.has(id) && history.length > 0)
  if (withPast.length === 0 || (await insertHistory(db, userId, withPast))) return inserted
  const without = new Set(withPast.map(({ id }) => id))
  return inserted.map((row) => (without.has(row.id) ? { ...row, why: historyStays } : row))
}

// What is past is what an import can bring most of. Beyond fair use the reminders come without it.
/** Answers whether they have it. */
async function insertHistory(db: Database, userId: string, reminders: ImportedReminder[]) {
  const rows = reminders.flatMap(({ id, history }) => history.map((past) => ({ reminder_id: id, ...past })))
  const written = await db.run(
    'import-history',
    `insert into history (user_id, reminder_id, occurrence_at, outcome, answered_at)
     select $1, * from json_to_recordset($2) as past(reminder_id uuid, occurrence_at timestamptz, outcome text,
       answered_at timestamptz)
     where not exists (select from history where user_id = $1 offset ${fairUse.history - 1})
     on conflict do nothing`,
    [userId, JSON.stringify(rows)],
  )
  return written > 0
}

// As one is removed: the lock waits for a ringing that is under way, and only a statement after it sees what that wrote. The
// owner's row comes after them, as where one is done for good.
export async function holdMade(db: Database, userId: string, ids: string[]) {
  await db.rows(
    'hold-imported-reminders',
    'select from all_reminders where user_id = $1 and id = any ($2) order by id for update',
    [userId, ids],
  )
  await db.rows('lock-owner-of-reminders', 'select from users where id = $1 for no key update', [userId])
}

type Version = { id: string; version: string }

/** They are held. */
export async function removeUnchanged(db: Database, userId: string, made: Version[]) {
  const unchanged = await db.rows<{ id: string }>(
    'unchanged-reminders',
    `select r.id from all_reminders r join json_to_recordset($2) as made(id uuid, version text) on made.id = r.id
     where r.user_id = $1 and ${version} = made.version`,
    [userId, JSON.stringify(made)],
  )
  await db.run(
    'remove-imported-reminders',
    `with gone as (delete from all_reminders where user_id = $1 and id = any ($2) returning id, done_at),
     counted as (
       update users set reminders_count = reminders_count - (select count(*) from gone where done_at is null)
       where id = $1),
     unsent as (delete from deliveries where user_id = $1 and subject_id = any ($2) and ${isUnsent})
     update notifications set reminder_id = null, removed = true, title = '', message = ''
     where user_id = $1 and reminder_id = any ($2)`,
    [userId, unchanged.map(({ id }) => id)],
  )
}
