// What became of the occurrences of a reminder. Each Done writes a row, and so does a ring that finds the last one waiting.
import { limits } from '#contract/plans.ts'
import type { History } from '#contract/reminders.ts'
import { before, days } from '#server/clock.ts'
import { notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

type Past = { occurrence_at: Date; outcome: 'done' | 'early' | 'missed'; answered_at: Date | null }
type Present = { streak: number; best_streak: number; waits_since: Date | null }

// An hourly one fills its list within days.
const keptFor = days(400)

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
  const answered = past.map(({ occurrence_at, outcome, answered_at }) => ({
    occurrence: occurrence_at.toISOString(),
    outcome,
    ...(answered_at && { at: answered_at.toISOString() }),
  }))
  return {
    streak: present.streak,
    best: present.best_streak,
    occurrences: [...waiting, ...answered].slice(0, limits.history),
  }
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

/** Answers how many were deleted. */
export function deleteOldHistory(db: Database, now: Date, batch: number) {
  return db.run(
    'delete-old-history',
    'delete from history where ctid = any (array(select ctid from history where occurrence_at < $1 limit $2))',
    [before(now, keptFor), batch],
  )
}
