// The SQL of ringing. Each function is one statement, so a crash can neither lose nor repeat a ring.
import type { Database } from '#server/storage/sql.ts'
import type { Named, Rung } from './due-loop.ts'
import { quietUntil } from './quiet.ts'
import { isNotIn, nextAfter, series } from './reminder.ts'

// Locks what is due; a row that another worker holds is skipped.
export const claim = `select user_id, id, title, description, ${series}, waiting_at, current_at, next_at, snoozed, streak,
         insist_every, insist_times, breaks_quiet
       from all_reminders
       where next_at <= $1 and ${isNotIn('$3')}
       order by next_at limit $2 for update skip locked`

// Claims what is due, writes the notifications, queues letters and pushes, and moves each series on. Any number of workers
// may do this at once: the row lock decides who has a reminder, so no insert needs to check for conflicts.
// Occurrences that were missed ring once: the next one is counted from now. In quiet hours only the bell rings.
export async function fire(db: Database, now: Date, batch: number, except: string[], noWords: string) {
  const row = await db.often.row<Rung>(
    'fire-reminders',
    `with due as materialized (${claim}),
     ringing as materialized (
       select d.user_id, d.id, d.title, d.description, d.next_at as occurrence_at, u.in_app_on,
         u.email_on and u.mail_suppressed_at is null as email_on, u.push_on,
         u.email, u.channels_count, ${nextAfter('$1', 'd')} as later_at,
         case when d.type = 'once' or d.repeat is not null or d.insist_every is not null then 'rhythm' else 'reminder' end
           as letter,
         d.insist_times, $1 + d.insist_every * interval '1 minute' as insists_at, ${quietUntil('d')} as held_until,
         d.waiting_at < d.next_at as missed, coalesce(d.current_at, d.waiting_at) as waited_at,
         case when d.snoozed then coalesce(d.current_at, d.next_at) else d.next_at end as current_at
       from due d join users u on u.id = d.user_id),
     moved as (
       update all_reminders r set next_at = g.later_at, snoozed = false, rung_at = $1, current_at = g.current_at,
         streak = case when g.missed then 0 else r.streak end, insists_at = g.insists_at, insists_left = g.insist_times,
         insisted = case when g.insist_times is not null then 0 end, held_until = g.held_until
       from ringing g where r.user_id = g.user_id and r.id = g.id),
     missed as (
       insert into history (user_id, reminder_id, occurrence_at, outcome)
       select user_id, id, waited_at, 'missed' from ringing where missed on conflict do nothing),
     rung as (
       insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
       select user_id, occurrence_id(id, occurrence_at), id, occurrence_at, title, coalesce(nullif(description, ''), $4), $1
       from ringing where in_app_on),
     mailed as (
       insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
       select user_id, id, occurrence_at, 'email', letter, lower(split_part(email, '@', 2)), $1, $1
       from ringing where email_on and held_until is null),
     pushed as (
       insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, device_id, device, host, run_at,
         queued_at)
       select g.user_id, g.id, g.occurrence_at, 'push', g.letter, d.id, d.name, d.host, $1, $1
       from ringing g join devices d on d.user_id = g.user_id
       where g.push_on and g.held_until is null and d.gone_at is null),
     sent_on as (
       insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, device_id, device, host, run_at,
         queued_at)
       select g.user_id, g.id, g.occurrence_at, c.kind, g.letter, c.id, c.name, c.host, $1, $1
       from ringing g join channels c on c.user_id = g.user_id
       where g.channels_count > 0 and g.held_until is null and c.enabled and c.confirmed_at is not null)
     select count(*) as count, array_agg(distinct user_id) as user_ids from ringing`,
    [now, batch, except, noWords],
  )
  return row!
}

export async function soonest(db: Database, except: string[]) {
  const row = await db.row<{ next_at: Date | null }>(
    'soonest-reminder',
    `select next_at from all_reminders where next_at is not null and ${isNotIn('$1')} order by next_at limit 1`,
    [except],
  )
  return row?.next_at ?? undefined
}

// An occurrence comes again that has rung, because the clock was set back: the series moves on without ringing.
export function passOver(db: Database, now: Date, batch: number, except: string[]) {
  return db.patient.run(
    'pass-over-reminders',
    `with again as materialized (
       select user_id, id from all_reminders r
       where next_at <= $1 and ${isNotIn('$3')} and (
         exists (select from notifications n where n.user_id = r.user_id and n.id = occurrence_id(r.id, r.next_at))
         or exists (select from deliveries d where d.user_id = r.user_id and d.subject_id = r.id
           and d.occurrence_at = r.next_at))
       order by next_at limit $2 for update skip locked)
     update all_reminders r set next_at = next_occurrence(${series}, $1) from again a
     where r.user_id = a.user_id and r.id = a.id`,
    [now, batch, except],
    { prepared: false },
  )
}

export function firstDue(db: Database, now: Date, except: string[]) {
  return db.row<Named>(
    'first-due-reminder',
    `select user_id, id from all_reminders where next_at <= $1 and ${isNotIn('$2')}
     order by next_at limit 1 for update skip locked`,
    [now, except],
  )
}
