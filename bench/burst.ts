// Nine o'clock: what everybody else notices of very many letters at once, and what each of them costs.
import { setTimeout as wait } from 'node:timers/promises'
import { after, between, seconds, systemClock } from '#server/clock.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { closeWorld } from '#server/open-world.ts'
import type { World } from '#server/world.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { atMost, count, microseconds, milliseconds, quantile, table, times } from './figures.ts'
import { growField } from './firing-field.ts'
import { nextMessage, startHelper } from './helper.ts'
import { loadDuring } from './load.ts'
import { startMailSink } from './mail-sink.ts'
import { drained, type Place, rest, type Role, spread, startServers } from './servers.ts'
import type { Sizes } from './sizes.ts'
import { postgresCpu } from './usage.ts'

type Servers = Awaited<ReturnType<typeof startServers>>
type Burst = {
  amount: number
  idle: number
  busy: number
  took: number
  servers: number[]
  postgres?: number
  letter: object
}

const askEvery = 20
// Time to set so many due before they are.
const ahead = seconds(5)
// A server has rung before nine o'clock: these few go first, and are not counted.
const earlier = 200
// Its chores are done a minute after it has started, and once a day from then on.
const chores = seconds(70)
const idleFor = seconds(14)
const shown = (value: number) => `${value.toFixed(1)} s`
const goals = { took: 8, apart: 1.5, together: 2, embedded: 2.5, letter: 0.6, postgres: 0.000_25 }

export async function burst(place: Place, { burst: amount }: Sizes) {
  const { token } = await preparePerson({ db: place.db, clock: systemClock } as World)
  const apart = await ringAll(place, ['web', 'worker'], token, amount)
  const together = await ringAll(place, ['all'], token, amount)
  const embedded = await ringEmbedded(Math.ceil(amount / 5))
  const plain = await plainly(apart.letter, amount)
  const ours = apart.servers[1]! / amount
  const head = `processes, letters, all sent after, a second, p99 idle, p99 meanwhile, CPU each, PostgreSQL's`
  return [
    `### ${count(amount)} due within one second\n`,
    `A list of notifications is asked for every ${askEvery} ms meanwhile. With PostgreSQL one process answers requests and ` +
      `another rings and sends (ROLE=web and ROLE=worker); one that does both is told beside it. ${earlier} have rung before.\n`,
    table(head.split(', '), [
      row('web + worker', apart),
      row('all in one', together),
      row('all in one, embedded', embedded),
    ]),
    `Web + worker: all sent after ${atMost(apart.took, goals.took, shown)}, p99 ${atMost(ratio(apart), goals.apart)} of idle. ` +
      `All in one: p99 ${atMost(ratio(together), goals.together)}; embedded ${atMost(ratio(embedded), goals.embedded)}.\n`,
    `A letter, ring included: ${microseconds(ours)} of the worker's CPU. Pooled \`sendMail\` alone takes ${microseconds(plain)} for ` +
      `the same letter: ${atMost(ours / plain, goals.letter)}. PostgreSQL's CPU for it: ` +
      `${atMost(apart.postgres! / amount, goals.postgres, microseconds)}.\n`,
  ].join('\n')
}

const ratio = ({ busy, idle }: Burst) => busy / idle

const row = (name: string, found: Burst) => [
  name,
  count(found.amount),
  shown(found.took),
  count(found.amount / found.took),
  milliseconds(found.idle),
  `${milliseconds(found.busy)}, ${times(ratio(found))}`,
  found.servers.map((cpu) => microseconds(cpu / found.amount)).join(' + '),
  found.postgres === undefined ? 'in the same process' : microseconds(found.postgres / found.amount),
]

async function ringAll({ db, cluster }: Place, roles: Role[], token: string, amount: number): Promise<Burst> {
  await rest(db)
  await using servers = await startServers(roles, { DATABASE_URL: cluster.url })
  await spread(db, systemClock.now(), seconds(1), earlier)
  await p99During(servers, token, () => drained(db, earlier, servers.sink.count))
  await rest(db)
  const idle = await p99During(servers, token, () => wait(seconds(10)))
  const dueAt = after(systemClock.now(), ahead)
  await spread(db, dueAt, seconds(1), amount)
  await wait(Math.max(0, between(systemClock.now(), dueAt)))
  const before = { servers: servers.cpu(), postgres: postgresCpu(cluster) }
  const busy = await p99During(servers, token, () =>
    drained(db, amount, () => servers.sink.count() - earlier),
  )
  return {
    amount,
    idle,
    busy,
    took: between(dueAt, systemClock.now()) / seconds(1),
    servers: spentSince(servers, before.servers),
    postgres: postgresCpu(cluster) - before.postgres,
    letter: await lastLetter(servers),
  }
}

// Nobody else can open this database, so what is to be due is set before the server starts.
async function ringEmbedded(amount: number): Promise<Burst> {
  const folder = await newDataFolder()
  const db = await openEmbedded(folder)
  const world = await worldAround(db)
  const { token } = await preparePerson(world)
  await growField(db, 0, amount * 2)
  await db.script('vacuum analyze')
  const startsAt = systemClock.now()
  const dueAt = after(startsAt, chores + idleFor)
  await spread(db, after(startsAt, ahead), seconds(1), earlier)
  await spread(db, dueAt, seconds(1), amount)
  await closeWorld(world)
  await db.close()
  await using servers = await startServers(['all'], { DATA_DIR: folder })
  const untilSent = (most: number) =>
    eventually('all are sent', () => servers.sink.count() >= most, { within: 600_000 })
  await p99During(servers, token, () => untilSent(earlier))
  await wait(Math.max(0, between(systemClock.now(), dueAt) - idleFor))
  const idle = await p99During(servers, token, () => wait(between(systemClock.now(), dueAt)))
  const before = servers.cpu()
  const busy = await p99During(servers, token, () => untilSent(earlier + amount))
  const took = between(dueAt, systemClock.now()) / seconds(1)
  return {
    amount,
    idle,
    busy,
    took,
    servers: spentSince(servers, before),
    letter: await lastLetter(servers),
  }
}

const spentSince = (servers: Servers, before: number[]) =>
  servers.cpu().map((cpu, which) => cpu - before[which]!)

async function p99During({ url }: Servers, token: string, work: () => Promise<unknown>) {
  const asks = [{ method: 'GET', path: '/api/notifications', headers: { authorization: `Bearer ${token}` } }]
  return quantile(await loadDuring({ url, asks, atOnce: 100, amount: { every: askEvery } }, work), 0.99)
}

async function lastLetter({ sink }: Servers) {
  const { from, to, subject, text, html, headers } = await sink.last()
  const own = headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
  return { from, to, subject, text, html, headers: Object.fromEntries(own) }
}

/** The least that sending a letter takes with the library alone. */
async function plainly(letter: object, amount: number) {
  const sink = await startMailSink()
  const cpu = await nextMessage(startHelper('plain-mail.ts', { url: sink.url, amount, atOnce: 16, letter }))
  sink.stop()
  return (cpu as number) / amount
}
