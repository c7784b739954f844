// Connections to PostgreSQL that break while they are in use: whoever asked hears of it, and the next one works.
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { isAway, pgCode } from '#server/storage/errors.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { eventually } from '#tests/support/eventually.ts'
import { stretchWire } from '#tests/support/torn-wire.ts'

const wire = {} as Awaited<ReturnType<typeof stretchWire>>
const house = {} as { db: Database }
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(async () => {
  const url = new URL(inject('postgresUrl'))
  Object.assign(wire, await stretchWire(Number(url.port)))
  url.port = String(wire.port)
  house.db = openPostgres(url.href, { connections: 2 })
})
afterEach(async () => {
  await house.db.close()
  await wire.remove()
})

test('one that is torn in the middle of a query is an away database, not the end of the process', async () => {
  const asking = failureOf(house.db.patient.row('sleep', 'select pg_sleep(60)'))
  await eventually('it sleeps', async () =>
    house.db.row(
      'sleepers',
      `select 1 from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`,
    ),
  )
  wire.tear()
  expect(isAway(await asking)).toBe(true)
  expect(await house.db.row('one', 'select 1 as one')).toEqual({ one: 1 })
})

test('one that is torn between two statements of a transaction likewise', async () => {
  const asking = house.db.transaction(async (tx) => {
    await tx.row('one', 'select 1 as one')
    wire.tear()
    await eventually('it is noticed', () => failureOf(tx.row('one', 'select 1 as one')))
    return tx.row('one', 'select 1 as one')
  })
  expect(isAway(await failureOf(asking))).toBe(true)
  expect(await house.db.row('one', 'select 1 as one')).toEqual({ one: 1 })
})

test('what takes too long is given up by PostgreSQL as well, and the connection goes on', async () => {
  const pid = () => house.db.row<{ pid: number }>('pid', 'select pg_backend_pid() as pid')
  const before = await pid()
  const failure = await failureOf(house.db.row('short-sleep', 'select pg_sleep(59)'))
  expect([pgCode(failure), isAway(failure)]).toEqual(['57014', true])
  expect(await pid()).toEqual(before)
  const active = `select 1 from pg_stat_activity where query = 'select pg_sleep(59)' and state = 'active'`
  expect(await house.db.row('short-sleepers', active)).toBeUndefined()
})

test('so is a lock that is not to be had', async () => {
  const lock = 'select pg_advisory_xact_lock(1)'
  const failure = await house.db.transaction(async (holder) => {
    await holder.row('lock', lock)
    return failureOf(house.db.row('lock', lock))
  })
  expect([pgCode(failure), isAway(failure)]).toEqual(['55P03', true])
})

test('each kind of work has its limits, and migrations have none', async () => {
  const limits = async (db: Database) => {
    const rows = await db.rows<{ setting: string }>(
      'limits',
      `select setting from pg_settings
       where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    return rows.map(({ setting }) => Number(setting))
  }
  expect(await limits(house.db)).toEqual([15_000, 1_400, 1_600])
  expect(await limits(house.db.patient)).toEqual([15_000, 119_600, 119_800])
  expect(await limits(house.db.unlimited)).toEqual([0, 0, 0])
})

test.each(['tear', 'deaden'] as const)('the listener hears again after %s', async (harm) => {
  const heard: string[] = []
  const unsubscribe = await house.db.listen('wire', (payload) => heard.push(payload))
  const tellAndHear = (payload: string) =>
    eventually(`${payload} is heard`, async () => {
      await house.db.run('tell', 'select pg_notify($1, $2)', ['wire', payload])
      return heard.includes(payload)
    })
  await tellAndHear('before')
  wire[harm]()
  await tellAndHear('after')
  await unsubscribe()
})
