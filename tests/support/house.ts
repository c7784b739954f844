// A whole Jotbell inside the test: the real app on a real port, on either engine, with a clock that the
// test moves. One database per worker and engine, emptied between tests.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import {
  api,
  type Api,
  type BodyOf,
  type Call,
  type CallName,
  type QueryOf,
  type ReplyOf,
} from '#contract/api.ts'
import { pathPart } from '#contract/path-part.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import type { Clock, Duration } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/ids.ts'
import { openLog } from '#server/log.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { closeWorld, openWorld } from '#server/open-world.ts'
import type { World } from '#server/world.ts'
import { newDataFolder } from './data-folder.ts'
import { freshDatabase } from './postgres.ts'

export const engines = ['embedded', 'postgres'] as const
export type Engine = (typeof engines)[number]

export type TestClock = Clock & { set(moment: string | Date): void; advance(duration: Duration): void }

export type House = {
  world: World
  clock: TestClock
  app: FastifyInstance
  url: string
}

// The house stands for all tests of a file; each test finds it empty and at noon on 14 May 2026.
export function useHouse(engine: Engine, env: Record<string, string> = {}): House {
  const house = {} as House
  beforeAll(async () => {
    const clock = testClock()
    const world = await openWorld({
      config: readConfig({ PORT: '3000', RATE_LIMITS: 'off', ...env }),
      clock,
      db: await database(engine),
      log: openLog('silent'),
    })
    const app = await buildApp(world)
    Object.assign(house, { world, clock, app, url: await app.listen({ port: 0, host: '127.0.0.1' }) })
  })
  beforeEach(async () => {
    house.clock.set('2026-05-14T12:00:00Z')
    await empty(house.world.db)
  })
  afterAll(async () => {
    await house.app.close()
    await closeWorld(house.world)
  })
  return house
}

function testClock(): TestClock {
  let now = new Date('2026-05-14T12:00:00Z')
  return {
    now: () => new Date(now),
    doubt: () => undefined,
    isSteady: () => true,
    mayBeBehind: () => false,
    set: (moment) => (now = new Date(moment)),
    advance: (duration) => (now = new Date(now.getTime() + duration)),
  }
}

// Ten that wait for one lock on new connections may take longer on a slow machine than people would be asked to wait.
const answersWithinMs = 60_000

const databases = new Map<Engine, Promise<Database>>()

function database(engine: Engine) {
  const known = databases.get(engine) ?? openDatabase(engine)
  databases.set(engine, known)
  return known
}

async function openDatabase(engine: Engine) {
  return engine === 'embedded'
    ? openEmbedded(await newDataFolder())
    : openPostgres(await freshDatabase(inject('postgresUrl')), { connections: 10, answersWithinMs })
}

async function empty(db: Database) {
  const kept = ['migrations', 'secrets']
  const tables = await db.rows<{ name: string }>(
    'list-tables',
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !kept.includes(name))
  // Most are empty, and truncating makes a new file for each table and each index: half a second of the embedded engine.
  const deletions = names.map((name) => `delete from ${name}`)
  await db.script(['set local session_replication_role = replica', ...deletions].join('; '))
}

/** Settles once the streams of this account hear that some session of it ended. */
export const toldOfSessions = ({ world }: House, { id }: { id: string }) =>
  new Promise<void>((resolve) => {
    world.signals.subscribe(id, (news) => news === 'sessions' && resolve())
  })

export type Answer<C extends Call> = { status: number; headers: Headers; body: ReplyOf<C> }

export type Person = {
  id: string
  email: string
  token: string
  call<Name extends CallName>(name: Name, sent?: Sent<Api[Name]>): Promise<Answer<Api[Name]>>
}

type Sent<C extends Call> = { id?: string; query?: QueryOf<C>; body?: BodyOf<C> | Record<string, unknown> }

// Somebody with a verified account and an open session, made without the cost of a password.
export async function moveIn(
  house: House,
  details: { pro?: boolean; timeZone?: string; email?: string } = {},
) {
  const now = house.clock.now()
  const id = newId(now)
  const email = details.email ?? `${id}@example.com`
  await house.world.db.run(
    'move-in',
    `insert into users (id, name, email, password_hash, time_zone, verified_at, pro_until, created_at)
     values ($1, 'Ines', $2, 'none', $3, $4, $5, $4)`,
    [id, email, details.timeZone ?? 'UTC', now, details.pro ? 'infinity' : null],
  )
  return personWith(house, { id, email, token: await sessions.open(house.world, id) })
}

export function personWith(house: House, known: { id: string; email: string; token: string }): Person {
  return { ...known, call: (name, sent = {}) => call(house.url, name, sent, known.token) }
}

export const visitor = (house: House): Pick<Person, 'call'> => ({
  call: (name, sent = {}) => call(house.url, name, sent),
})

async function call<Name extends CallName>(url: string, name: Name, sent: Sent<Api[Name]>, token?: string) {
  const line: Call = api[name]
  const search = sent.query ? `?${new URLSearchParams(sent.query as Record<string, string>)}` : ''
  const response = await fetch(
    `${url}/api${line.path.replace(/:(?:id|label)/, pathPart(sent.id ?? ''))}${search}`,
    {
      method: line.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    },
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : undefined) as ReplyOf<Api[Name]>,
  }
}
