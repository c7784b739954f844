// The real server with very many reminders stored: how late it sends, and what everybody else notices of a burst.
import { setTimeout as wait } from 'node:timers/promises'
import { after, between, days, hours, seconds, systemClock } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { preparePerson } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, count, microseconds, milliseconds, quantile, table, times } from './figures.ts'
import { loadDuring } from './load.ts'
import { startMailSink } from './mail-sink.ts'
import type { Sizes } from './sizes.ts'
import { cpuOf, postgresCpu } from './usage.ts'

type Role = 'all' | 'web' | 'worker'
type Place = { db: Database; cluster: { url: string; dir: string } }
type Burst = { idle: number; busy: number; took: number; servers: number[]; postgres: number }

const fewDue = 300
const askEvery = 20
const goals = { p50: 250, p99: 1_000, busy: 2 }

/** From the due time to the recorded sending: an upper bound of the first attempt. */
export async function lateness({ db, cluster }: Place, { stored }: Sizes) {
  await rest(db)
  await using _ = await startServers(cluster.url, ['worker'])
  await spread(db, after(systemClock.now(), seconds(3)), seconds(10), fewDue)
  await drained(db, fewDue)
  const rows = await db.rows<{ delay: number }>(
    'sent-delays',
    `select (extract(epoch from sent_at - occurrence_at) * 1000)::float as delay from deliveries where status = 'sent'`,
  )
  const delays = rows.map(({ delay }) => delay)
  return (
    `From due to sent, ${fewDue} reminders within ten seconds, ${count(stored)} stored: ` +
    `p50 ${atMost(quantile(delays, 0.5), goals.p50, milliseconds)}, p99 ${atMost(quantile(delays, 0.99), goals.p99, milliseconds)}.\n`
  )
}

export async function burst(place: Place, { burst: amount }: Sizes) {
  const { token } = await preparePerson({ db: place.db, clock: systemClock } as World)
  const apart = await ringAll(place, ['web', 'worker'], token, amount)
  const together = await ringAll(place, ['all'], token, amount)
  const row = (name: string, { idle, busy, took, servers, postgres }: Burst) => [
    name,
    `${took.toFixed(1)} s`,
    count(amount / took),
    milliseconds(idle),
    milliseconds(busy),
    times(busy / idle),
    servers.map((cpu) => microseconds(cpu / amount)).join(' + '),
    microseconds(postgres / amount),
  ]
  const head = `processes, all sent after, a second, p99 idle, p99 meanwhile, ratio, CPU each, PostgreSQL's`
  return [
    `### ${count(amount)} due within one second\n`,
    `A list of notifications is asked for every ${askEvery} ms meanwhile. With PostgreSQL one process answers requests and ` +
      'another rings and sends (ROLE=web and ROLE=worker); one that does both is told beside it.\n',
    table(head.split(', '), [row('web + worker', apart), row('all in one', together)]),
    `p99 of web beside worker: ${atMost(apart.busy / apart.idle, goals.busy)}.\n`,
  ].join('\n')
}

async function ringAll({ db, cluster }: Place, roles: Role[], token: string, amount: number): Promise<Burst> {
  await rest(db)
  await using servers = await startServers(cluster.url, roles)
  const asks = [{ method: 'GET', path: '/api/notifications', headers: { authorization: `Bearer ${token}` } }]
  const p99During = async (work: () => Promise<unknown>) => {
    const delays = await loadDuring(
      { url: servers.url, asks, atOnce: 100, amount: { every: askEvery } },
      work,
    )
    return quantile(delays, 0.99)
  }
  await p99During(() => wait(seconds(3)))
  const idle = await p99During(() => wait(seconds(10)))
  const before = { servers: servers.cpu(), postgres: postgresCpu(cluster) }
  const dueAt = systemClock.now()
  const busy = await p99During(async () => {
    await spread(db, dueAt, seconds(1), amount)
    await drained(db, amount)
  })
  return {
    idle,
    busy,
    took: between(dueAt, systemClock.now()) / seconds(1),
    servers: servers.cpu().map((cpu, which) => cpu - before.servers[which]!),
    postgres: postgresCpu(cluster) - before.postgres,
  }
}

/** One server for each role; the first is the one that is asked. */
async function startServers(databaseUrl: string, roles: Role[]) {
  const sink = await startMailSink()
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: sink.url, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  const servers = await Promise.all(roles.map((role) => startServer({ env: { ...env, ROLE: role } })))
  return {
    url: servers[0]!.url,
    cpu: () => servers.map(({ pid }) => cpuOf(pid)),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.stop()))
      sink.stop()
    },
  }
}

/** Nothing due, nothing queued. */
async function rest(db: Database) {
  const now = systemClock.now()
  await db.patient.script('truncate deliveries, notifications')
  await db.patient.run('postpone', 'update reminders set next_at = $2 where next_at < $1', [
    after(now, hours(1)),
    after(now, days(10)),
  ])
}

/** Spreads so many reminders evenly over so many milliseconds. */
function spread(db: Database, from: Date, duration: number, amount: number) {
  return db.patient.run(
    'spread',
    `update reminders set next_at = $1::timestamptz + (random() * $2)::int * interval '1 ms'
     where ctid = any (array(select ctid from reminders limit $3))`,
    [from, duration, amount],
  )
}

function drained(db: Database, expected: number) {
  return eventually(
    `${expected} are sent`,
    async () => {
      const sent = `select count(*) as sent from deliveries where status = 'sent'`
      return (await db.row<{ sent: number }>('count-sent', sent))!.sent >= expected
    },
    { within: 600_000, every: 250 },
  )
}
