import type { Database } from '#server/storage/sql.ts'

/** Whether somebody waits for what this transaction holds. PostgreSQL only: the embedded engine runs one at a time. */
export async function holdsSomebodyUp(tx: Database) {
  const waiting = await tx.rows(
    'held-up',
    'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
  )
  return waiting.length > 0
}

/** How many wait for a lock in this database. Outside of a transaction, which would see the same number all the time. */
export async function countWaiting(db: Database) {
  const row = await db.row<{ count: number }>(
    'count-waiting-for-locks',
    `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.count
}
