// What ringing costs, beside the plain statement that writes the same rows and beside a job library that does nothing.
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { atMost, type Chapter, count, microseconds, table, times } from './figures.ts'
import { batch, cpuPerClaim, cpuPerRow, ring, ringPlainly } from './firing-cpu.ts'
import { growField } from './firing-field.ts'
import { nextMessage, startHelper } from './helper.ts'
import { lateness } from './lateness.ts'
import { pushes } from './pushes.ts'
import { installPeer } from './peers.ts'
import { burst } from './burst.ts'
import type { Sizes } from './sizes.ts'
import { postgresCpu } from './usage.ts'

const few = 10_000
const goals = { overPlain: 1.45, grown: 1.2, finer: 3 }

export async function firing(sizes: Sizes): Promise<Chapter> {
  const settings =
    'max_wal_size=16GB checkpoint_timeout=1h shared_buffers=1GB maintenance_work_mem=256MB autovacuum=off'
  await using cluster = await startPostgres({ fsync: false, settings: settings.split(' ') })
  const small = await settle(await freshDatabase(cluster.url), few)
  const smallPlain = await settle(await freshDatabase(cluster.url), few)
  const finer = await settle(await freshDatabase(cluster.url), few, 'finer')
  const db = await settle(cluster.url, sizes.stored)
  const cpu = () => postgresCpu(cluster)
  const ringing = await cpuPerRow(cpu, [
    { db: small, ring },
    { db, ring },
    { db: smallPlain, ring: ringPlainly },
    { db, ring: ringPlainly },
    { db: finer, ring },
  ])
  const claiming = await cpuPerClaim(cpu, [small, db])
  await small.close()
  await smallPlain.close()
  await finer.close()
  const text = [
    `PostgreSQL's CPU for each reminder that rings, in batches of ${count(batch)}: claimed, moved on in its zone, written to ` +
      'the bell and queued for e-mail. The plain statement writes the same rows without claims, zones or names. What grows ' +
      'with what is stored is the way between the rows, here as there: those that ring together lie farther apart.\n',
    costs(claiming, ringing, sizes),
    await emptyJobs(sizes.jobs, ringing[1]!),
    await lateness({ db, cluster }, sizes),
    await burst({ db, cluster }, sizes),
    await pushes({ db, cluster }, sizes),
  ]
  await db.close()
  return { title: 'A reminder that rings', text }
}

function costs([fewClaimed = 0, claimed = 0]: number[], ringing: number[], { stored }: Sizes) {
  const [fewRung = 0, rung = 0, fewPlain = 0, plain = 0, finer = 0] = ringing
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
      [
        `ringing by finer rules, ${count(few)} stored`,
        microseconds(finer),
        `plain types: ${atMost(finer / fewRung, goals.finer)}`,
      ],
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
    nextMessage(startHelper('peers/graphile-worker.mjs', { database: cluster.url, amount: jobs }, home))
  await run(100)
  const before = postgresCpu(cluster)
  const worker = (await run(amount)) as number
  const postgres = (postgresCpu(cluster) - before) / amount
  return (
    `graphile-worker adds and runs ${count(amount)} jobs that do nothing: ${microseconds(postgres)} of PostgreSQL's CPU for each, ` +
    `${times(postgres / rung)} of a reminder that rings, and ${microseconds(worker / amount)} in its own process.\n`
  )
}

async function settle(url: string, reminders: number, kind?: 'finer') {
  const db = openPostgres(url, { connections: 1 })
  await migrate(db, systemClock.now())
  await growField(db, 0, reminders, kind)
  return db
}
