// The SQL of the rehearsal.
import type { Ring } from '#contract/rehearsal.ts'
import type { Database } from '#server/storage/sql.ts'
import { columnsIn, nextAfter, type Row, series } from './reminder.ts'

/** A series under way: the next ring to be rehearsed, and the one before it. */
export type Rehearsed = Pick<Row, 'id' | 'title' | 'type' | 'repeat'> & { was: Date | null; at: Date }

export type Rung = { id: string; was: Date | null; at: Date; local: string; note: Ring['note'] | null }

const mostAtOnce = 500

// The first ring of each that is wanted. One that is due has rung by `now`. One that waits for the Done that it is counted
// from is taken to be done when it rang, or now if the ring after that has passed as well.
export async function listRehearsed(db: Database, userId: string, { from, now }: { from: Date; now: Date }) {
  const rows: (Omit<Rehearsed, 'at'> & { at: Date | null })[] = []
  for (let isLast = false; !isLast;) {
    const page = await db.rows<(typeof rows)[number]>(
      'list-rehearsed',
      `select id, title, type, repeat, null::timestamptz as was,
         case when repeat ->> 'from' = 'done' then coalesce(next_at,
             case when after_ring > $4 then after_ring
               when after_ring is not null then next_after_done(type, repeat, anchor, time_zone, $4) end)
           when next_at < $3 then next_occurrence(${series}, greatest(next_at, $4, $3 - interval '1 millisecond'))
           else next_at end as at
       from (
         select *, case when repeat ->> 'from' = 'done' and next_at is null
           then next_after_done(type, repeat, anchor, time_zone, waiting_at) end as after_ring
         from all_reminders where user_id = $1 and done_at is null and ($2::uuid is null or id > $2)
         order by id limit ${mostAtOnce}) r
       order by id`,
      [userId, rows.at(-1)?.id, from, now],
    )
    rows.push(...page)
    isLast = page.length < mostAtOnce
  }
  return rows.filter((row): row is Rehearsed => row.at !== null)
}

// A wall clock that shows the same a day before and a day after has not been changed in between.
const nearChange = `((at + interval '24 hours') at time zone time_zone) - ((at - interval '24 hours') at time zone time_zone)
  <> interval '48 hours'`

// The same wall time with the other offset of these days.
const repeated = `exists (
  select from unnest(array[at - interval '24 hours', at + interval '24 hours']) near,
    lateral (select (local - ((near at time zone time_zone) - (near at time zone 'UTC'))) at time zone 'UTC' as other) o
  where other <> at and other at time zone time_zone = local)`

// A time of the rule that was skipped, perhaps late on the day before.
const moved = `exists (
  select from jsonb_array_elements_text(coalesce(repeat -> 'times', to_jsonb(array[anchor::time]))) wanted,
    unnest(array[local::date, local::date - 1]) day
  where day + wanted::time <> local and wall_to_instant(day + wanted::time, time_zone) = at)`

// The last day of a month in place of a later one.
const clamped = `extract(day from local::date + 1) = 1 and extract(day from local) < case
  when repeat ? 'on' then nullif(repeat -> 'on' ->> 'day', 'last')::integer
  when repeat ->> 'from' = 'done' then extract(day from was at time zone time_zone)
  else extract(day from anchor) end`

// Rings each series through a window of time, as firing does, with Done at each ring. The first ring after the window is
// among the rows. Hours and snoozes have no wall time or day that they should be on.
export function stepOn(db: Database, userId: string, rehearsed: Rehearsed[], end: Date, now: Date) {
  return db.rows<Rung>(
    'rehearse-reminders',
    `with recursive rings as (
       select g.id, g.was, g.at, ${columnsIn(series, 'r')}, case when r.snoozed then r.next_at end as snoozed_until,
         r.breaks_quiet
       from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) g (id, was, at)
       join all_reminders r on r.user_id = $1 and r.id = g.id
       union all
       select id, at, case when repeat ->> 'from' = 'done'
           then next_after_done(type, repeat, anchor, time_zone, greatest(at, $6))
           else ${nextAfter('greatest(at, $6)', 'rings')} end, ${series}, snoozed_until, breaks_quiet
       from rings where at < $5)
     select id, was, at, to_char(local, 'YYYY-MM-DD"T"HH24:MI') as local,
       case when at >= $5 then null
         when at is distinct from snoozed_until and type <> 'hourly' and ${nearChange} and (${repeated} or ${moved})
           then 'clock change'
         when at is distinct from snoozed_until and type in ('monthly', 'yearly') and ${clamped} then 'short month'
         when breaks_quiet is not true and quiet_until(quiet_from, quiet_to, quiet_zone, at) is not null then 'quiet'
         end as note
     from rings, lateral (select at at time zone time_zone as local) l,
       (select quiet_from, quiet_to, users.time_zone as quiet_zone from users where id = $1) u
     where at is not null`,
    [
      userId,
      rehearsed.map(({ id }) => id),
      rehearsed.map(({ was }) => was),
      rehearsed.map(({ at }) => at),
      end,
      now,
    ],
  )
}
