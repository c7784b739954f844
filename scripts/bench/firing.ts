// What ringing costs, beside the plain statement that writes the same rows and beside a job library that does nothing.
import { systemClock } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { burst } from './burst.ts'
import { atMost, type Chapter, count, microseconds, table, times } from './figures.ts'
import { growField, plainFiring, setDue } from './firing-field.ts'
import { jobs } from './jobs.ts'
import { lateness } from './lateness.ts'
import type { Sizes } from './sizes.ts'
import { postgresCpu } from './usage.ts'

type Work = (now: Date) => Promise<unknown>

const batch = 1_000
const batches = 8
const goals = { overPlain: 1.8, grown: 1.2 }

export async function firing(sizes: Sizes): Promise<Chapter> {
  await using cluster = await startPostgres({
    fsync: false,
    settings: ['max_wal_size=8GB', 'shared_buffers=512MB', 'maintenance_work_mem=256MB', 'autovacuum=off'],
  })
  const db = openPostgres(cluster.url, { connections: 1 })
  await migrate(db, systemClock.now())
  const cost = (...works: Work[]) => cpuPerRow(db, () => postgresCpu(cluster), works)

  await growField(db, 0, 10_000)
  const [small = 0] = await cost(ring(db))
  await growField(db, 10_000, sizes.stored)
  const [grown = 0, plain = 0] = await cost(ring(db), ringPlainly(db))
  const job = await jobs(cluster, sizes.jobs)
  const text = [
    `PostgreSQL's CPU for each reminder that rings, in batches of ${count(batch)}: claimed, moved on in its zone, written to ` +
      'the bell and queued for e-mail. The plain statement writes the same rows without claims, zones or names. The job ' +
      `library runs ${count(sizes.jobs)} jobs that do nothing.\n`,
    table(
      ['work', "PostgreSQL's CPU", 'beside'],
      [
        [`ringing, 10,000 stored`, microseconds(small), ''],
        [
          `ringing, ${count(sizes.stored)} stored`,
          microseconds(grown),
          `10,000 stored: ${atMost(grown / small, goals.grown)}`,
        ],
        [
          'plain bulk statement',
          microseconds(plain),
          `ringing beside it: ${atMost(grown / plain, goals.overPlain)}`,
        ],
        ...(typeof job === 'string'
          ? []
          : [
              [
                'graphile-worker, one empty job',
                microseconds(job.postgres),
                `beside ringing: ${times(job.postgres / grown)}`,
              ],
            ]),
      ],
    ),
    typeof job === 'string'
      ? `graphile-worker could not be installed here: ${job}\n`
      : `graphile-worker's own process used ${microseconds(job.worker)} for each job besides.\n`,
    await lateness(db, cluster.url, sizes),
    await burst(db, cluster, sizes),
  ]
  await db.close()
  return { title: 'A reminder that rings', text }
}

const ring = (db: Database) => async (now: Date) =>
  whole(await fire(db.patient, now, batch, [], 'It is time'))
const ringPlainly = (db: Database) => async (now: Date) => whole(await plainFiring(db.patient, now))

function whole(fired: { count: number } | undefined) {
  if (fired?.count !== batch) throw new Error(`${fired?.count} rang instead of ${batch}`)
}

// Seconds for each row of each work, in turns. The first batches are left out: they plan and warm.
async function cpuPerRow(db: Database, cpu: () => number, works: Work[]) {
  await db.patient.script('vacuum analyze')
  const moments = await setDue(db, batch, works.length * (batches + 1))
  const spent = works.map(() => 0)
  for (const [turn, moment] of moments.entries()) {
    const which = turn % works.length
    const start = cpu()
    await works[which]!(moment)
    if (turn >= works.length) spent[which]! += cpu() - start
  }
  return spent.map((sum) => sum / (batch * batches))
}
