// What the database knows that an operator wants to know. Asked directly, or by the server that has the embedded one open.
import { compareMigrations } from './storage/migrate.ts'
import type { Database } from './storage/sql.ts'

export type DatabaseFacts = {
  version: string
  now: string
  /** Migrations that are still to run, and those that this program does not know. */
  pending: string[]
  newer: string[]
  /** For how many seconds the oldest message has been due that nobody has sent. */
  queueAge: number
}

export async function gatherFacts(db: Database): Promise<DatabaseFacts> {
  const row = await db.row<{ version: string; now: Date }>(
    'doctor-facts',
    `select current_setting('server_version') as version, clock_timestamp() as now`,
  )
  const { pending, newer } = await compareMigrations(db)
  // Where the tables are still to be made, nothing waits.
  const queueAge = pending.length === 0 ? await oldestDue(db) : 0
  return { version: row!.version, now: row!.now.toISOString(), pending, newer, queueAge }
}

async function oldestDue(db: Database) {
  const row = await db.row<{ age: number | null }>(
    'oldest-due-delivery',
    `select extract(epoch from clock_timestamp() - min(run_at))::float8 as age from deliveries where status = 'pending'`,
  )
  return Math.max(0, row?.age ?? 0)
}
