import pg from 'pg'
import { type Database, overPools } from './sql.ts'

// So that a person is told in under two seconds that the database is away.
const quickMs = 1_800
const patientMs = 120_000
// A process that froze in the middle of a transaction must not hold its locks for ever.
const idleInTransactionMs = 15_000

type Options = {
  connections: number
  // A database that does not answer within this time counts as away.
  answersWithinMs?: number
}

// Limits are part of a connection, so that no statement costs a round trip for its own. What may take its time has
// connections of its own, opened when needed: slow searches leave the others to everybody else.
export function openPostgres(url: string, { connections, answersWithinMs = quickMs }: Options): Database {
  const open = (max: number, limits: pg.PoolConfig) =>
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: answersWithinMs,
      keepAlive: true,
      application_name: 'jotbell',
      ...limits,
    })
  const pools = {
    quick: open(connections, within(answersWithinMs)),
    patient: open(Math.ceil(connections / 2), within(patientMs)),
    unlimited: open(1, {}),
    often: open(Math.ceil(connections / 2), within(answersWithinMs)),
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
