// Very many due within one second, and what everybody else notices of it.
import { setTimeout as wait } from 'node:timers/promises'
import { between, seconds, systemClock } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { preparePerson } from '#tests/support/prepared.ts'
import { count, milliseconds, quantile } from './figures.ts'
import { loadDuring } from './load.ts'
import { drained, rest, spread, startRinging } from './ringing-server.ts'
import type { Sizes } from './sizes.ts'

const askEvery = 20

export async function burst(db: Database, databaseUrl: string, { burst: amount }: Sizes) {
  await rest(db)
  const { token } = await preparePerson({ db, clock: systemClock } as World)
  await using server = await startRinging(databaseUrl, 'all')
  const asks = [{ method: 'GET', path: '/api/notifications', headers: { authorization: `Bearer ${token}` } }]
  const p99During = async (work: () => Promise<unknown>) => {
    const { delays } = await loadDuring(
      { url: server.url, asks, atOnce: 100, amount: { every: askEvery } },
      work,
    )
    return quantile(delays, 0.99)
  }
  await p99During(() => wait(seconds(3)))
  const idle = await p99During(() => wait(seconds(10)))
  const dueAt = systemClock.now()
  const busy = await p99During(async () => {
    await spread(db, dueAt, seconds(1), amount)
    await drained(db, amount)
  })
  const took = between(dueAt, systemClock.now()) / seconds(1)
  return (
    `${count(amount)} due within one second: all sent after ${took.toFixed(1)} s, ${count(amount / took)} a second. ` +
    `A list of notifications asked for every ${askEvery} ms: p99 ${milliseconds(busy)} meanwhile, ${milliseconds(idle)} idle.\n`
  )
}
