// What ringing costs: npm run bench firing [stored] (1,000,000 by default; goals hold up to 5,000,000).
// Figures are CPU of the database's own process for each firing, which is steadier than time on a busy machine.
import { readFileSync } from 'node:fs'
import { after, seconds, systemClock } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { startMailSink } from './mail-sink.ts'
import { growField, plainFiring, setDue } from './firing-field.ts'

const stored = Number(process.argv[2] ?? 1_000_000)
const batch = 1_000
const goals = { overPlain: 1.8, grown: 1.2 }

await using cluster = await startPostgres({
  fsync: false,
  settings: ['max_wal_size=8GB', 'shared_buffers=512MB', 'maintenance_work_mem=256MB', 'autovacuum=off'],
})
const db = openPostgres(cluster.url, { connections: 1 })
await migrate(db, systemClock.now())

await growField(db, 0, 10_000)
const small = await firingCost(db, 8)
await growField(db, 10_000, stored)
const grown = await firingCost(db, 20)
const plain = await plainCost(db, 20)
const count = new Intl.NumberFormat('en')
const ratio = (over: number, under: number, goal: number) =>
  `${(over / under).toFixed(2)}x (goal: at most ${goal}x)`
console.log(`CPU per firing, ${count.format(10_000)} stored: ${small.toFixed(0)} us`)
console.log(
  `CPU per firing, ${count.format(stored)} stored: ${grown.toFixed(0)} us, ${ratio(grown, small, goals.grown)}`,
)
console.log(
  `CPU per row of the plain statement: ${plain.toFixed(0)} us, firing costs ${ratio(grown, plain, goals.overPlain)}`,
)
await lateness()
await burst()
await db.close()

async function firingCost(of: Database, batches: number) {
  await settle(of)
  return cpuPerRow(of, batches, async (now) => {
    const fired = await fire(of.patient, now, batch, [], 'It is time')
    if (fired.count !== batch) throw new Error(`${fired.count} rang instead of ${batch}`)
  })
}

async function plainCost(of: Database, batches: number) {
  await settle(of)
  return cpuPerRow(of, batches, (now) => plainFiring(of.patient, now))
}

// Microseconds of CPU for each row, the first batch left out: it plans and warms.
async function cpuPerRow(of: Database, batches: number, work: (now: Date) => Promise<unknown>) {
  const moments = await setDue(of, batch, batches + 1)
  await work(moments[0]!)
  const pid = await backend(of)
  const start = cpuOf(pid)
  for (const moment of moments.slice(1)) await work(moment)
  return ((cpuOf(pid) - start) * 1_000_000) / (batch * batches)
}

function settle(of: Database) {
  return of.patient.script('vacuum analyze')
}

async function backend(of: Database) {
  const row = await of.row<{ pid: number }>('backend-pid', 'select pg_backend_pid() as pid')
  return row!.pid
}

// Seconds in user and system mode; Linux counts in hundredths.
function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

// From the due time to the firing, and to the recorded sending: the first attempt lies in between.
async function lateness() {
  await rest()
  const sink = await startMailSink()
  const worker = await startServer({ env: serverEnv(sink.url, 'worker') })
  const start = after(systemClock.now(), seconds(3))
  await db.patient.run(
    'spread',
    `update reminders set next_at = $1::timestamptz + (random() * 10000)::int * interval '1 ms'
     where ctid = any (array(select ctid from reminders limit 300))`,
    [start],
  )
  await drained(300)
  const { fired, sent } = await delaysOfAll()
  console.log(
    `from due, ${count.format(stored)} stored: fired p50 ${quantile(fired, 0.5)} ms, p99 ${quantile(fired, 0.99)} ms; ` +
      `sent p50 ${quantile(sent, 0.5)} ms, p99 ${quantile(sent, 0.99)} ms`,
  )
  await worker.stop()
  sink.stop()
}

async function burst() {
  await rest()
  const sink = await startMailSink()
  await using server = await startServer({ env: serverEnv(sink.url, 'all') })
  const idle = await apiDelays(server.url, async () => {
    await new Promise((resolve) => setTimeout(resolve, seconds(8)))
  })
  let took = 0
  const busy = await apiDelays(server.url, async () => {
    const dueAt = systemClock.now()
    await db.patient.run(
      'burst',
      `update reminders set next_at = $1::timestamptz + (random() * 1000)::int * interval '1 ms'
       where ctid = any (array(select ctid from reminders limit 10000))`,
      [dueAt],
    )
    await drained(10_000)
    took = systemClock.now().getTime() - dueAt.getTime()
  })
  console.log(
    `10,000 due within a second: all sent after ${(took / 1000).toFixed(1)} s (${((10_000 / took) * 1000).toFixed(0)} a second); ` +
      `API p99 ${quantile(busy, 0.99)} ms meanwhile, ${quantile(idle, 0.99)} ms idle`,
  )
  sink.stop()
}

function serverEnv(smtpUrl: string, role: string) {
  return {
    DATABASE_URL: cluster.url,
    SMTP_URL: smtpUrl,
    ROLE: role,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  }
}

// Nothing due, nothing queued.
async function rest() {
  await db.patient.script('truncate deliveries, notifications')
  await db.patient.run('postpone', 'update reminders set next_at = $2 where next_at < $1', [
    after(systemClock.now(), seconds(3_600)),
    after(systemClock.now(), seconds(864_000)),
  ])
}

async function drained(expected: number) {
  await eventually(
    `${expected} are sent`,
    async () => {
      const row = await db.row<{ sent: number }>(
        'count-sent',
        `select count(*) as sent from deliveries where status = 'sent'`,
      )
      return row!.sent >= expected
    },
    { within: 600_000, every: 250 },
  )
}

async function delaysOfAll() {
  const rows = await db.rows<{ fired: number; sent: number }>(
    'delays',
    `select (extract(epoch from queued_at - occurrence_at) * 1000)::float as fired,
       (extract(epoch from sent_at - occurrence_at) * 1000)::float as sent
     from deliveries where status = 'sent'`,
  )
  return { fired: rows.map(({ fired }) => fired), sent: rows.map(({ sent }) => sent) }
}

// A request every 20 ms while something else goes on.
async function apiDelays(url: string, meanwhile: () => Promise<void>) {
  const delays: number[] = []
  const asking = setInterval(() => {
    const start = performance.now()
    void fetch(`${url}/api/health`).then(() => delays.push(performance.now() - start))
  }, 20)
  await meanwhile()
  clearInterval(asking)
  return delays
}

function quantile(values: number[], part: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
