import pg from 'pg'
import { type Database, overPool } from './sql.ts'

// A database that does not answer within this time counts as away, so that a person is told in under two seconds.
const patienceMs = 1_800

export function openPostgres(url: string, { connections }: { connections: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    application_name: 'jotbell',
  })
  return overPool(pool, 'postgres', () => pool.end())
}
