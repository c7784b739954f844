// What became of the occurrences of a reminder. Each Done writes a row, and so does a ring that finds the last one waiting.
import { limits } from '#contract/plans.ts'
import type { History } from '#contract/reminders.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { before, days } from '#server/clock.ts'
import { notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

type Past = { occurrence_at: Date; outcome: 'done' | 'early' | 'missed'; answered_at: Date | null }
type Present = { streak: number; best_streak: number; waits_since: Date | null }

/** How long we keep what is past: more than the year that people are told. */
export const keptFor = days(400)
const mostAtOnce = 500

export async function readHistory(world: World, account: { id: string }, id: string): Promise<History> {
  const now = world.clock.now()
  const [present, past] = await Promise.all([
    findPresent(world.db, account.id, id, now),
    listPast(world.db, account.id, id),
  ])
  if (!present) throw notFound()
  const waiting = present.waits_since
    ? [{ occurrence: present.waits_since.toISOString(), outcome: 'waiting' as const }]
    : []
  return {
    streak: present.streak,
    best: present.best_streak,
    occurrences: [...waiting, ...past.map(presented)].slice(0, limits.history),
  }
}

function presented({ occurrence_at, outcome, answered_at }: Past) {
  const at = answered_at && { at: answered_at.toISOString() }
  return { occurrence: occurrence_at.toISOString(), outcome, ...at }
}

// It waits once it has rung, and while it is snoozed; what is still to come has not rung.
function findPresent(db: Database, userId: string, id: string, now: Date) {
  return db.row<Present>(
    'find-streak',
    `select streak, best_streak,
       case when done_at is null and coalesce(current_at, waiting_at) <= $3
         and (snoozed or next_at is distinct from waiting_at) then coalesce(current_at, waiting_at) end as waits_since
     from all_reminders where user_id = $1 and id = $2`,
    [userId, id, now],
  )
}

function listPast(db: Database, userId: string, id: string) {
  return db.rows<Past>(
    'list-history',
    `select occurrence_at, outcome, answered_at from history where user_id = $1 and reminder_id = $2
     order by occurrence_at desc limit ${limits.history}`,
    [userId, id],
  )
}

/** Everything for the export, a page at a time: one reminder after the other, and each from its first occurrence. */
export async function* pages({ db: { patient: db } }: World, { id: userId }: { id: string }) {
  let rows: (Past & { reminder_id: string })[] = []
  do {
    const last = rows.at(-1)
    rows = await db.rows(
      'list-history-page',
      `select reminder_id, occurrence_at, outcome, answered_at from history
       where user_id = $1 and ($2::uuid is null or (reminder_id, occurrence_at) > ($2, $3::timestamptz))
       order by reminder_id, occurrence_at limit ${mostAtOnce}`,
      [userId, last?.reminder_id, last?.occurrence_at],
    )
    yield rows.map((row) => ({ reminderId: row.reminder_id, ...presented(row) }))
  } while (rows.length === mostAtOnce)
}

export const historyData: AccountData = { name: 'history', pages }

// Where reminders go, what became of them goes first: with them all of it would be deleted in one statement.
/** Answers whether there may be more. */
export async function removeSome(db: Database, userId: string) {
  const removed = await db.run(
    'delete-some-history',
    `delete from history where ctid = any (array(select ctid from history where user_id = $1 limit ${mostAtOnce}))`,
    [userId],
  )
  return removed === mostAtOnce
}

// Only of the reminders that are deleted next: otherwise each page would look through all that were done long ago.
/** Answers how many. */
export function deleteOfDone(db: Database, doneBefore: Date, batch: number) {
  return db.run(
    'delete-history-of-done',
    `delete from history where ctid = any (array(
       select h.ctid from (
         select user_id, id from all_reminders where done_at < $1 order by user_id, done_at limit $2) r
       join history h on h.user_id = r.user_id and h.reminder_id = r.id limit $2))`,
    [doneBefore, batch],
  )
}

/** Answers how many. */
export function deleteOld(world: World, batch: number) {
  return world.db.patient.run(
    'delete-old-history',
    'delete from history where ctid = any (array(select ctid from history where occurrence_at < $1 limit $2))',
    [before(world.clock.now(), keptFor), batch],
  )
}

// An hourly one fills its list within days, and what does not fit the list is of use to nobody.
const hoursListed = `${limits.history + 50} hours`

/** Answers how many. */
export function deleteUnlisted(world: World, batch: number) {
  return world.db.patient.run(
    'delete-unlisted-history',
    `delete from history where ctid = any (array(
       select h.ctid from all_reminders r cross join lateral (
         select ctid from history
         where user_id = r.user_id and reminder_id = r.id
           and occurrence_at < $1::timestamptz - coalesce((r.repeat ->> 'every')::integer, 1) * interval '${hoursListed}'
         limit $2) h
       where r.type = 'hourly' limit $2))`,
    [world.clock.now(), batch],
  )
}
