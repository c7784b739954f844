// Very many due within one second, and what everybody else notices of it.
import { setTimeout as wait } from 'node:timers/promises'
import { between, seconds, systemClock } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { preparePerson } from '#tests/support/prepared.ts'
import { atMost, count, microseconds, milliseconds, quantile, table, times } from './figures.ts'
import { loadDuring } from './load.ts'
import { drained, rest, spread, startRinging } from './ringing-server.ts'
import type { Sizes } from './sizes.ts'
import { postgresCpu } from './usage.ts'

const askEvery = 20
const goal = 2

type Place = { db: Database; cluster: { url: string; dir: string }; token: string; amount: number }
type Rung = { idle: number; busy: number; took: number; servers: number[]; postgres: number }

export async function burst(db: Database, cluster: Place['cluster'], { burst: amount }: Sizes) {
  const { token } = await preparePerson({ db, clock: systemClock } as World)
  const place = { db, cluster, token, amount }
  const apart = await ringAll(place, ['web', 'worker'])
  const together = await ringAll(place, ['all'])
  const row = (name: string, { idle, busy, took, servers, postgres }: Rung) => [
    name,
    `${took.toFixed(1)} s`,
    count(amount / took),
    milliseconds(idle),
    milliseconds(busy),
    times(busy / idle),
    servers.map((cpu) => microseconds(cpu / amount)).join(' + '),
    microseconds(postgres / amount),
  ]
  return [
    `### ${count(amount)} due within one second\n`,
    `A list of notifications is asked for every ${askEvery} ms meanwhile. With PostgreSQL one process answers requests and ` +
      'another rings and sends (ROLE=web and ROLE=worker); one that does both is told beside it.\n',
    table(
      [
        'processes',
        'all sent after',
        'a second',
        'p99 idle',
        'p99 meanwhile',
        'ratio',
        'CPU each',
        "PostgreSQL's",
      ],
      [row('web + worker', apart), row('all in one', together)],
    ),
    `p99 of web beside worker: ${atMost(apart.busy / apart.idle, goal)}.\n`,
  ].join('\n')
}

async function ringAll(
  { db, cluster, token, amount }: Place,
  roles: ['all'] | ['web', 'worker'],
): Promise<Rung> {
  await rest(db)
  await using server = await startRinging(cluster.url, roles)
  const asks = [{ method: 'GET', path: '/api/notifications', headers: { authorization: `Bearer ${token}` } }]
  const p99During = async (work: () => Promise<unknown>) => {
    const steady = { url: server.url, asks, atOnce: 100, amount: { every: askEvery } }
    const { delays } = await loadDuring(steady, work)
    return quantile(delays, 0.99)
  }
  await p99During(() => wait(seconds(3)))
  const idle = await p99During(() => wait(seconds(10)))
  const before = { servers: server.cpu(), postgres: postgresCpu(cluster) }
  const dueAt = systemClock.now()
  const busy = await p99During(async () => {
    await spread(db, dueAt, seconds(1), amount)
    await drained(db, amount)
  })
  return {
    idle,
    busy,
    took: between(dueAt, systemClock.now()) / seconds(1),
    servers: server.cpu().map((cpu, which) => cpu - before.servers[which]!),
    postgres: postgresCpu(cluster) - before.postgres,
  }
}
