import type { Database } from '#server/storage/sql.ts'

/** Whether somebody waits for what this transaction holds. PostgreSQL only: the embedded engine runs one at a time. */
export async function holdsSomebodyUp(tx: Database) {
  const waiting = await tx.rows(
    'held-up',
    'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
  )
  return waiting.length > 0
}
