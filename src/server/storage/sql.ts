// The one way to the database: hand-written SQL through pg, the same over PostgreSQL and over the embedded engine.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isBroken, isOutdated } from './errors.ts'
import { readInstant } from './instant.ts'
import { refreshPlans, withPlans } from './plans.ts'
import { execute, type Answered } from './statement.ts'

// A statement is prepared once under its name, and its plan is reused. `prepared: false` plans it for the very values and
// the table as it is now: a plan made while a table was empty would read all of it in a burst.
type Options = { prepared: boolean }

export type Database = {
  // The embedded engine runs on our own thread and wants small batches.
  engine: 'embedded' | 'postgres'
  rows<Row>(name: string, text: string, values?: unknown[], options?: Options): Promise<Row[]>
  row<Row>(name: string, text: string, values?: unknown[], options?: Options): Promise<Row | undefined>
  // How many rows a statement changed.
  run(name: string, text: string, values?: unknown[], options?: Options): Promise<number>
  // Several statements at once, without values: migrations.
  script(text: string): Promise<void>
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  // The same database for statements that may take their time: search, export, pruning. A transaction keeps the limits
  // that it began with.
  patient: Database
  // And for those that take as long as they take: migrations.
  unlimited: Database
  // And for those that a burst repeats: planned a few times a second, for the tables as they are then.
  often: Database
  // Receives NOTIFY over a connection of its own until unsubscribed; PostgreSQL only.
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

// Instants travel as Date, wall-clock times as text, counts as numbers.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// The driver has no name for the type of text[]. Most lists of labels are empty.
const textArray = 1009 as number
const readTexts: (text: string) => unknown = pg.types.getTypeParser(textArray)
pg.types.setTypeParser(textArray, (text) => (text === '{}' ? [] : readTexts(text)))

type Pools = Record<'quick' | 'patient' | 'unlimited', pg.Pool> & { often?: pg.Pool }
type Runner = <Answer>(work: (client: pg.ClientBase) => Promise<Answer>) => Promise<Answer>

export function overPools(pools: Pools, engine: Database['engine'], shut: () => Promise<void>): Database {
  // The pool replaces a broken connection at the next query. An error event without a listener would end the process: the
  // pool emits those of idle connections, each connection its own while it is in use.
  for (const pool of new Set(Object.values(pools))) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  // The embedded engine has one session for everything.
  const planned: Runner = (work) =>
    pools.often
      ? lend(pools.often, async (client) => {
          await refreshPlans(client)
          return work(client)
        })
      : lend(pools.quick, (client) => withPlans(client, () => work(client)))
  const whole = (pool: pg.Pool, run: Runner = (work) => lend(pool, work)): Database => ({
    ...over(run, engine),
    transaction: (work) =>
      lend(pool, (client) => transaction(client, () => work(over((query) => query(client), engine)))),
    listen: (channel, onMessage) => listen(pool, channel, onMessage),
    close: shut,
    get patient() {
      return whole(pools.patient)
    },
    get unlimited() {
      return whole(pools.unlimited)
    },
    get often() {
      return whole(pools.often ?? pool, planned)
    },
  })
  return whole(pools.quick)
}

function over(run: Runner, engine: Database['engine']): Database {
  const query = (
    name: string,
    text: string,
    values: unknown[] = [],
    { prepared }: Options = { prepared: true },
  ) => run((client) => (prepared ? execute(client, name, text, values) : executeOnce(client, text, values)))
  const rows = async (...asked: Parameters<typeof query>) => (await query(...asked)).rows as never[]
  return {
    engine,
    rows,
    row: async (...asked) => (await rows(...asked))[0],
    run: async (...asked) => (await query(...asked)).count,
    script: async (text) => void (await run((client) => client.query(text))),
    transaction: (work) => work(over(run, engine)),
    listen: () => Promise.reject(new Error('A transaction cannot listen')),
    close: () => Promise.resolve(),
    get patient() {
      return this
    },
    get unlimited() {
      return this
    },
    get often() {
      return this
    },
  }
}

async function executeOnce(client: pg.ClientBase, text: string, values: unknown[]): Promise<Answered> {
  const { rows, rowCount } = await client.query<Record<string, unknown>>(text, values)
  return { rows, count: rowCount ?? 0 }
}

// pool.query would close the connection after every failed statement, a violated constraint included. We close only
// connections that no longer work.
async function lend<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(isBroken(error) || isOutdated(error))
    throw error
  }
}

async function transaction<Result>(client: pg.PoolClient, work: () => Promise<Result>) {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

// LISTEN is issued again every second: that is how we notice a dead or demoted server.
const listenEveryMs = 1_000

async function listen(pool: pg.Pool, channel: string, onMessage: (payload: string) => void) {
  const closed = new AbortController()
  let client: pg.PoolClient | undefined

  async function ensureListening() {
    client ??= await connect()
    const current = client
    try {
      await current.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      current.release(true)
      client = undefined
      throw error
    }
  }

  async function connect() {
    const fresh = await pool.connect()
    return fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
  }

  async function keepListening() {
    while (!closed.signal.aborted) {
      await wait(listenEveryMs, undefined, { signal: closed.signal, ref: false }).catch(() => {})
      if (!closed.signal.aborted) await ensureListening().catch(() => {})
    }
    client?.release(true)
  }

  await ensureListening()
  const ended = keepListening()
  return () => {
    closed.abort()
    return ended
  }
}
