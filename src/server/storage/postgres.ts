import pg from 'pg'
import { type Database, overPools } from './sql.ts'

// A database that does not answer within this time counts as away, so that a person is told in under two seconds.
const quickMs = 1_800
const patientMs = 120_000
// A process that froze in the middle of a transaction must not hold its locks for ever.
const idleInTransactionMs = 15_000

// Limits are part of a connection, so that no statement costs a round trip for its own. What may take its time has
// connections of its own, opened when needed: slow searches leave the others to everybody else.
export function openPostgres(url: string, { connections }: { connections: number }): Database {
  const open = (max: number, limits: pg.PoolConfig) =>
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: quickMs,
      keepAlive: true,
      application_name: 'jotbell',
      ...limits,
    })
  const pools = {
    quick: open(connections, within(quickMs)),
    patient: open(Math.ceil(connections / 2), within(patientMs)),
    unlimited: open(1, {}),
  }
  return overPools(pools, 'postgres', async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  })
}

// The server gives up a little before the client does: it would go on with what nobody waits for.
const within = (ms: number) => ({
  query_timeout: ms,
  statement_timeout: ms - 200,
  lock_timeout: ms - 400,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})
