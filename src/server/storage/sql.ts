// The one way to the database: hand-written SQL through pg, the same over PostgreSQL and over the embedded engine.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAway } from './away.ts'

export type Database = {
  // Which engine answers: the embedded one runs on our own thread and wants small bites.
  engine: 'embedded' | 'postgres'
  rows<Row>(name: string, text: string, values?: unknown[]): Promise<Row[]>
  row<Row>(name: string, text: string, values?: unknown[]): Promise<Row | undefined>
  // How many rows a statement changed.
  run(name: string, text: string, values?: unknown[]): Promise<number>
  // Several statements at once, without values: migrations.
  script(text: string): Promise<void>
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  // The same database for statements that may take their time: search, export, pruning, migrations.
  patient: Database
  // A connection of its own that hears what others tell; PostgreSQL only.
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

// Instants travel as Date, wall-clock times as text, counts as numbers.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const patienceMs = 120_000

type Runner = (query: pg.QueryConfig) => Promise<pg.QueryResult<never>>

export function overPool(pool: pg.Pool, engine: Database['engine'], shut: () => Promise<void>): Database {
  // A connection that breaks is replaced at the next query. Without a listener, on the pool for idle ones
  // and on each that is lent out, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const whole = (timeoutMs?: number): Database => ({
    ...over((query) => lend(pool, (client) => client.query(query)), engine, timeoutMs),
    transaction: (work) =>
      lend(pool, (client) =>
        transaction(client, () => work(over((query) => client.query(query), engine, timeoutMs))),
      ),
    listen: (channel, heard) => listen(pool, channel, heard),
    close: shut,
    get patient() {
      return whole(patienceMs)
    },
  })
  return whole()
}

function over(runner: Runner, engine: Database['engine'], timeoutMs?: number): Database {
  const limit = timeoutMs === undefined ? {} : { query_timeout: timeoutMs }
  const ask = async (query: pg.QueryConfig) => {
    const result = await runner({ ...query, ...limit })
    if (engine === 'embedded') await breathe()
    return result
  }
  return {
    engine,
    rows: async (name, text, values = []) => (await ask({ name, text, values })).rows,
    row: async (name, text, values = []) => (await ask({ name, text, values })).rows[0],
    run: async (name, text, values = []) => (await ask({ name, text, values })).rowCount ?? 0,
    script: async (text) => void (await ask({ text })),
    transaction: (work) => work(over(runner, engine, timeoutMs)),
    listen: () => Promise.reject(new Error('A transaction cannot listen')),
    close: () => Promise.resolve(),
    get patient() {
      return over(runner, engine, patienceMs)
    },
  }
}

// The embedded engine answers within one turn of the event loop, so a chain of queries would starve
// timers and signals.
function breathe() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}

// pool.query would close the connection after every refused statement, a broken constraint among them.
// Only one that no longer works is thrown away.
async function lend<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(isAway(error))
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

// It asks to listen again and again: that is how a server that went away without a word, or that is no longer the one
// that writes, is noticed.
const listenAgainMs = 1_000

async function listen(pool: pg.Pool, channel: string, heard: (payload: string) => void) {
  const closed = new AbortController()
  let ear: pg.PoolClient | undefined

  async function prick() {
    ear ??= await open()
    const asked = ear
    try {
      await asked.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      asked.release(true)
      ear = undefined
      throw error
    }
  }

  async function open() {
    const fresh = await pool.connect()
    return fresh.on('notification', ({ payload }) => heard(payload ?? ''))
  }

  async function keepListening() {
    while (!closed.signal.aborted) {
      await wait(listenAgainMs, undefined, { signal: closed.signal, ref: false }).catch(() => {})
      if (!closed.signal.aborted) await prick().catch(() => {})
    }
    ear?.release(true)
  }

  await prick()
  const ended = keepListening()
  return () => {
    closed.abort()
    return ended
  }
}
