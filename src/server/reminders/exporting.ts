// All reminders of a person, with what an import needs to bring each back as it was.
import type { ExportedReminder } from '#contract/export.ts'
import { allById } from '#server/storage/by-id.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { columns, present, type Row } from './reminder.ts'

type ExportedRow = Row & { current_at: Date | null; streak: number; best_streak: number }

const mostAtOnce = 500

/**
 * What waits, soonest first, and then what is done for good. Their order is known before the first is read: one that is done
 * or undone between two pages would come twice, or be missed.
 */
export async function* allOf(world: World, { id }: { id: string }): AsyncGenerator<ExportedReminder[]> {
  const db = world.db.patient
  const ids = await idsInOrder(db, id)
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const rows = await findMany(db, id, ids.slice(from, from + mostAtOnce))
    yield rows.map((row) => exported(row, world.clock.now()))
  }
}

// The ids come in order, and a sort keeps what is equal in its order.
async function idsInOrder(db: Database, userId: string) {
  const rows = await allById((from, most) =>
    db.rows<{ id: string; waits_for: Date | null }>(
      'dates-of-reminders',
      `select id, case when done_at is null then waiting_at end as waits_for from all_reminders
       where user_id = $1 and id >= $2 order by id limit $3`,
      [userId, from, most],
    ),
  )
  const dateOf = ({ waits_for }: (typeof rows)[number]) => waits_for?.getTime() ?? Number.MAX_VALUE
  return rows.toSorted((one, other) => dateOf(one) - dateOf(other)).map(({ id }) => id)
}

function findMany(db: Database, userId: string, ids: string[]) {
  return db.rows<ExportedRow>(
    'export-reminders',
    `select ${columns}, current_at, streak, best_streak
     from unnest($2::uuid[]) with ordinality as wanted (id, place) join all_reminders using (id)
     where user_id = $1 order by place`,
    [userId, ids],
  )
}

function exported(row: ExportedRow, now: Date): ExportedReminder {
  const isOther = row.current_at && row.current_at.getTime() !== row.waiting_at.getTime()
  return {
    ...present(row, now),
    streak: row.streak,
    best: row.best_streak,
    ...(isOther && { occurrence: row.current_at!.toISOString() }),
  }
}
