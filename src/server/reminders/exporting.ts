// All reminders of a person, with what an import needs to bring each back as it was.
import type { ExportedReminder } from '#contract/export.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { columns, present, type Row } from './reminder.ts'

type ExportedRow = Row & { current_at: Date | null; streak: number; best_streak: number }

const mostAtOnce = 500

/** What waits, soonest first, and then what is done for good. */
export async function* allOf(world: World, { id }: { id: string }): AsyncGenerator<ExportedReminder[]> {
  const show = (row: ExportedRow) => exported(row, world.clock.now())
  const waiting = (await Array.fromAsync(pages(world.db.patient, id, false))).flat()
  yield waiting
    .toSorted(
      (one, other) => one.waiting_at.getTime() - other.waiting_at.getTime() || (one.id < other.id ? -1 : 1),
    )
    .map(show)
  for await (const rows of pages(world.db.patient, id, true)) yield rows.map(show)
}

// By id, which never changes while we read page after page.
async function* pages(db: Database, userId: string, isDone: boolean) {
  let rows: ExportedRow[] = []
  do {
    rows = await db.rows<ExportedRow>(
      'export-reminders',
      `select ${columns}, current_at, streak, best_streak from all_reminders
       where user_id = $1 and (done_at is not null) = $3 and ($2::uuid is null or id > $2)
       order by id limit ${mostAtOnce}`,
      [userId, rows.at(-1)?.id, isDone],
    )
    yield rows
  } while (rows.length === mostAtOnce)
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
