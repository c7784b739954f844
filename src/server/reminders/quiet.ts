// The SQL of quiet hours. What rings in them is held: nothing is queued, the reminder says until when. Its newest ring goes
// out then, once, unless the person has dealt with it.
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { Named, Rung } from './due-loop.ts'
import { isNotIn, rangAt } from './reminder.ts'
import { queueing } from './targets.ts'

/** The end of the quiet hours of `u` at $1, for a reminder that keeps to them. */
export const quietUntil = (reminder: string) =>
  `case when ${reminder}.breaks_quiet is not true then quiet_until(u.quiet_from, u.quiet_to, u.time_zone, $1) end`

// A next occurrence that is due by now rings instead.
const isDue = 'held_until <= $1 and (next_at > $1) is not false'

// What insisted until nothing was left waits for the contact from now on: the person has heard of it only now. A ring of
// which nothing went out before goes out as itself, else as the last of its repeats. A process of version 1 may have
// dealt with it, and knows of nothing held; it writes no letter of these kinds, nor takes them for late.
export async function release(db: Database, now: Date, batch: number, except: string[]) {
  const row = await db.row<Rung>(
    'release-held',
    `with due as materialized (
       select user_id, id, waiting_at <= $1 as waits, held_until, ${rangAt} as rang_at, insisted,
         case when insists_left = 0 and insist_contact is not null then $1 + insist_every * interval '1 minute' end
           as tells_at
       from all_reminders where ${isDue} and ${isNotIn('$3')}
       order by held_until limit $2 for update skip locked),
     moved as (
       update all_reminders r set held_until = null, insists_at = case when waits then coalesce(tells_at, r.insists_at) end
       from due d where r.user_id = d.user_id and r.id = d.id),
     ringing as (
       select d.*, case when again then 'repeat' else 'rhythm' end as letter,
         case when again then held_until else rang_at end as ring_at, case when again then insisted end as repeat,
         case when again then rang_at end as repeat_of
       from due d, lateral (
         select insisted > 0 and exists (select from deliveries e where e.user_id = d.user_id and e.subject_id = d.id
           and e.occurrence_at = d.rang_at) as again) a
       where waits),
     queued as (${queueing('select * from ringing')})
     select count(*) as count, array_agg(distinct user_id) as user_ids from due`,
    [now, batch, except],
    { prepared: false },
  )
  return row!
}

export async function soonest(db: Database, except: string[]) {
  const row = await db.row<{ held_until: Date }>(
    'soonest-held',
    `select held_until from all_reminders where held_until is not null and ${isNotIn('$1')}
       and (next_at > held_until) is not false
     order by held_until limit 1`,
    [except],
  )
  return row?.held_until
}

export function firstDue(db: Database, now: Date, except: string[]) {
  return db.row<Named>(
    'first-held',
    `select user_id, id from all_reminders where ${isDue} and ${isNotIn('$2')} order by held_until limit 1 for update skip locked`,
    [now, except],
  )
}

/** Quiet hours or zone have changed: what waits is judged by the new ones, and goes out at once where they are over. */
export async function judgeAnew(world: World, account: { id: string }) {
  const judged = await world.db.run(
    'judge-held',
    `update all_reminders r set held_until = coalesce(${quietUntil('r')}, $1)
     from users u where r.user_id = $2 and u.id = $2 and r.held_until is not null`,
    [world.clock.now(), account.id],
  )
  if (judged > 0) world.signals.wake('reminders')
}
