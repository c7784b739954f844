// What ringing costs, beside the plain statement that writes the same rows and beside a job library that does nothing.
import { systemClock } from '#server/clock.ts'
import { claim, fire } from '#server/reminders/firing.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { atMost, type Chapter, count, median, microseconds, table, times } from './figures.ts'
import { growField, plainFiring, putOff, setDue } from './firing-field.ts'
import { heard, startHelper } from './helper.ts'
import { installPeer } from './peers.ts'
import { burst, lateness } from './ringing.ts'
import type { Sizes } from './sizes.ts'
import { postgresCpu } from './usage.ts'

type Work = { db: Database; ring: (db: Database, now: Date) => Promise<unknown> }

const batch = 1_000
const batches = 8
const passes = 3
const claims = 200
const few = 10_000
const goals = { overPlain: 1.8, grown: 1.2 }

export async function firing(sizes: Sizes): Promise<Chapter> {
  const settings =
    'max_wal_size=16GB checkpoint_timeout=1h shared_buffers=1GB maintenance_work_mem=256MB autovacuum=off'
  await using cluster = await startPostgres({ fsync: false, settings: settings.split(' ') })
  const small = await settle(await freshDatabase(cluster.url), few)
  const smallPlain = await settle(await freshDatabase(cluster.url), few)
  const db = await settle(cluster.url, sizes.stored)
  const cpu = () => postgresCpu(cluster)
  const ringing = await cpuPerRow(cpu, [
    { db: small, ring },
    { db, ring },
    { db: smallPlain, ring: ringPlainly },
    { db, ring: ringPlainly },
  ])
  const claiming = await cpuPerClaim(cpu, [small, db])
  await small.close()
  await smallPlain.close()
  const text = [
    `PostgreSQL's CPU for each reminder that rings, in batches of ${count(batch)}: claimed, moved on in its zone, written to ` +
      'the bell and queued for e-mail. The plain statement writes the same rows without claims, zones or names. What grows ' +
      'with what is stored is the way between the rows, here as there: those that ring together lie farther apart.\n',
    costs(claiming, ringing, sizes),
    await emptyJobs(sizes.jobs, ringing[1]!),
    await lateness({ db, cluster }, sizes),
    await burst({ db, cluster }, sizes),
  ]
  await db.close()
  return { title: 'A reminder that rings', text }
}

function costs([fewClaimed = 0, claimed = 0]: number[], ringing: number[], { stored }: Sizes) {
  const [fewRung = 0, rung = 0, fewPlain = 0, plain = 0] = ringing
  const growth = `${count(few)} stored:`
  return table(
    ['work', "PostgreSQL's CPU", 'beside'],
    [
      [`claiming alone, ${count(few)} stored`, microseconds(fewClaimed), ''],
      [
        `claiming alone, ${count(stored)} stored`,
        microseconds(claimed),
        `${growth} ${atMost(claimed / fewClaimed, goals.grown)}`,
      ],
      [`ringing, ${count(few)} stored`, microseconds(fewRung), ''],
      [`ringing, ${count(stored)} stored`, microseconds(rung), `${growth} ${times(rung / fewRung)}`],
      [`plain bulk statement, ${count(few)} stored`, microseconds(fewPlain), ''],
      [
        `plain bulk statement, ${count(stored)} stored`,
        microseconds(plain),
        `${growth} ${times(plain / fewPlain)}; ringing beside it: ${atMost(rung / plain, goals.overPlain)}`,
      ],
    ],
  )
}

async function emptyJobs(amount: number, rung: number) {
  const home = installPeer('graphile-worker')
  if (home instanceof Error) return `${home.message}\n`
  // With autovacuum, without which it would be slowed down by its own dead rows.
  await using cluster = await startPostgres({ fsync: false })
  const run = (jobs: number) =>
    heard(startHelper('peers/graphile-worker.mjs', { database: cluster.url, amount: jobs }, home))
  await run(100)
  const before = postgresCpu(cluster)
  const worker = (await run(amount)) as number
  const postgres = (postgresCpu(cluster) - before) / amount
  return (
    `graphile-worker adds and runs ${count(amount)} jobs that do nothing: ${microseconds(postgres)} of PostgreSQL's CPU for each, ` +
    `${times(postgres / rung)} of a reminder that rings, and ${microseconds(worker / amount)} in its own process.\n`
  )
}

async function settle(url: string, reminders: number) {
  const db = openPostgres(url, { connections: 1 })
  await migrate(db, systemClock.now())
  await growField(db, 0, reminders)
  return db
}

const ring = async (db: Database, now: Date) => whole(await fire(db.patient, now, batch, [], 'It is time'))
const ringPlainly = async (db: Database, now: Date) => whole(await plainFiring(db.patient, now))

function whole(fired: { count: number } | undefined) {
  if (fired?.count !== batch) throw new Error(`${fired?.count} rang instead of ${batch}`)
}

// Claims the same rows again and again and lets them go. The first time is left out: it reads and plans. What rang
// before has left the index of both: by itself vacuum spares the big one, in which so little is dead.
async function cpuPerClaim(cpu: () => number, towns: Database[]) {
  const all = towns.map((): number[] => [])
  for (const db of towns) {
    await putOff(db)
    await db.patient.script('vacuum (analyze, index_cleanup on) reminders')
    await setDue(db, batch, 1)
    await claimAndLetGo(db)
  }
  for (let pass = 0; pass < passes; pass++)
    for (const [at, db] of towns.entries()) {
      const start = cpu()
      for (let time = 0; time < claims; time++) await claimAndLetGo(db)
      all[at]!.push((cpu() - start) / (claims * batch))
    }
  return all.map(median)
}

async function claimAndLetGo(db: Database) {
  await db
    .transaction(async (held) => {
      const { length } = await held.rows('claim', claim, [systemClock.now(), batch, []])
      whole({ count: length })
      throw new LetGo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof LetGo)) throw error
    })
}

class LetGo extends Error {}

// Seconds for each row of each work: the median of some passes, in each of which the works take turns.
async function cpuPerRow(cpu: () => number, works: Work[]) {
  const all: number[][] = []
  for (let pass = 0; pass < passes; pass++) all.push(await onePass(cpu, works))
  return works.map((_, which) => median(all.map((spent) => spent[which]!)))
}

// The first batches are left out: they plan and warm. The pages are in the log in full before anything is counted, so
// that the moment of a checkpoint does not count.
async function onePass(cpu: () => number, works: Work[]) {
  const moments = new Map<Database, Date[]>()
  for (const [db, its] of Map.groupBy(works, (work) => work.db)) {
    await putOff(db)
    for (const step of ['vacuum analyze', 'checkpoint']) await db.patient.script(step)
    moments.set(db, await setDue(db, batch, its.length * (batches + 1)))
  }
  const spent = works.map(() => 0)
  for (let turn = 0; turn <= batches; turn++)
    for (const [which, { db, ring: work }] of works.entries()) {
      const start = cpu()
      await work(db, moments.get(db)!.shift()!)
      if (turn > 0) spent[which]! += cpu() - start
    }
  return spent.map((sum) => sum / (batch * batches))
}
