// Once a clock that was ahead is right again, reminders return to what they would wait for by the right clock, and what
// rang too early is taken back, so that it rings at its time.
import { after, between, minutes, seconds } from '#server/clock.ts'
import { ofReminder } from '#server/deliveries/delivery.ts'
import { startLoop } from '#server/loop.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { quietUntil } from './quiet.ts'
import { columnsIn, series } from './reminder.ts'

// The embedded engine runs on the thread that also answers requests.
const batches = { postgres: 1_000, embedded: 100 }
// Less than this is how the clocks of two machines differ.
const setBack = seconds(5)
// A ring less than this early was the right one.
const early = minutes(1)
// Reading a big table may take its time.
const patience = minutes(15)

// A loop of its own: however much there is to put right, and whatever comes in its way, the others ring meanwhile.
export function startPuttingRight(world: World) {
  // At the start too: the clock may have been ahead while another process ran.
  let mayBeWrong = true
  let noticedAt: Date | undefined

  const loop = startLoop(
    world,
    'putting right',
    async () => {
      if (!mayBeWrong || world.clock.doubt() || world.clock.mayBeBehind()) return seconds(1)
      mayBeWrong = false
      try {
        // Those that somebody held are found by one more look.
        if ((await putSomeRight(world)) > 0) mayBeWrong = true
      } catch (error) {
        mayBeWrong = true
        throw error
      }
      return mayBeWrong ? 0 : seconds(1)
    },
    patience,
  )

  return {
    stop: loop.stop,
    /** Has to be told of every moment by which something may ring: a wrong one may be short. */
    notice(now: Date, isInDoubt: boolean) {
      if (isInDoubt || (noticedAt && between(now, noticedAt) > setBack)) mayBeWrong = true
      noticedAt = now
    },
  }
}

async function putSomeRight(world: World) {
  const { count, user_ids } = await putRightBy(world)
  if (count === 0) return 0
  world.log.warn({ count }, 'reminders that a wrong clock moved were put right')
  world.signals.tell(user_ids, 'notification')
  world.signals.tell(user_ids, 'reminders')
  world.signals.wake('reminders')
  return count
}

// A process that froze would judge by a time that is long over, and take back what has rung since.
function putRightBy(world: World) {
  return world.db.patient.transaction(async (db) => {
    const now = world.clock.now()
    const found = await putRight(db, now, batches[world.db.engine])
    if (Math.abs(between(now, world.clock.now())) > setBack) throw new Error('Too late to put anything right')
    return found
  })
}

const rightNext = `case when repeat ->> 'from' = 'done' then next_after_done(type, repeat, anchor, time_zone, $1)
  else next_occurrence(${series}, $1) end`
const rightFor = (occurrence: string) =>
  `case when ${occurrence} > $1 then ${occurrence} else ${rightNext} end`

// What history says only because the clock was ahead.
const isWrong = `(h.answered_at > $2 or (h.occurrence_at > $1 and h.outcome <> 'early'))`

// Wrong is what rang by a clock that was ahead, or was last changed by one: Done and Snooze count from the time they are
// pressed. What waited before keeps its snooze, and goes on insisting if it waits now; what Undo would put back is put
// right as well. No index finds these rows: every ring would pay for it, and a scan at the start of a worker is cheap.
async function putRight(db: Database, now: Date, batch: number) {
  const row = await db.row<{ count: number; user_ids: string[] }>(
    'put-right-reminders',
    `with wrong as materialized (
       select user_id, id, waiting_at, undo, ${series}, updated_at > $2 as changed from all_reminders
       where (rung_at > $2 or updated_at > $2) and done_at is null limit $3 for update skip locked),
     known as materialized (
       select *, case when changed then ${rightNext} else ${rightFor('waiting_at')} end as right_at,
         undo || jsonb_build_object('next', least((undo ->> 'next')::timestamptz,
           ${rightFor(`(undo ->> 'occurrence')::timestamptz`)})) as right_undo
       from wrong),
     streaks as materialized (
       select w.user_id, w.id, coalesce(bool_or(${isWrong} and h.outcome = 'missed'), false) as was_broken,
         count(*) filter (where ${isWrong} and h.outcome <> 'missed') as wrongly,
         count(*) filter (where not ${isWrong} and h.outcome <> 'missed' and h.occurrence_at > l.missed_at) as rightly
       from wrong w
       cross join lateral (
         select coalesce(max(h.occurrence_at), '-infinity') as missed_at from history h
         where h.user_id = w.user_id and h.reminder_id = w.id and h.outcome = 'missed' and not ${isWrong}) l
       left join history h on h.user_id = w.user_id and h.reminder_id = w.id
       group by w.user_id, w.id),
     rung as (
       delete from notifications n using wrong w
       where n.user_id = w.user_id and n.reminder_id = w.id and n.occurrence_at > $1),
     sent as (
       delete from deliveries d using wrong w
       where d.user_id = w.user_id and d.subject_id = w.id and d.occurrence_at > $1 and ${ofReminder}),
     judged as (
       delete from history h using wrong w
       where h.user_id = w.user_id and h.reminder_id = w.id and ${isWrong}),
     put_right as (
       update all_reminders r set waiting_at = least(r.waiting_at, right_at), next_at = least(r.next_at, right_at),
         snoozed = case when r.next_at <= right_at then r.snoozed
           else next_occurrence(${columnsIn(series, 'k')}, right_at - interval '1 ms') is distinct from right_at end,
         undo = right_undo, rung_at = null, updated_at = least(r.updated_at, $1),
         current_at = case when r.current_at <= $1 then r.current_at end,
         insists_at = case when least(r.waiting_at, right_at) <= $1 and r.insists_at is not null
           then least(r.insists_at, $1 + r.insist_every * interval '1 minute') end,
         held_until = case when least(r.waiting_at, right_at) <= $1 and r.held_until is not null
           then (select coalesce(${quietUntil('r')}, $1) from users u where u.id = r.user_id) end,
         streak = case when was_broken then rightly else greatest(r.streak - wrongly, 0) end
       from known k join streaks s using (user_id, id) where r.user_id = k.user_id and r.id = k.id
       returning r.user_id)
     select count(*) as count, array_agg(distinct user_id) as user_ids from put_right`,
    [now, after(now, early), batch],
    { prepared: false },
  )
  return row!
}
