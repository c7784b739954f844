// What a job library spends on a job that does nothing.
import { startPostgres } from '#tests/support/postgres.ts'
import { installPackages } from './packages.ts'
import { runProgram } from './program.ts'
import { postgresCpu } from './usage.ts'

/** Seconds of CPU for each job, in PostgreSQL and in the worker, or why it could not be measured. */
export async function jobs(amount: number) {
  const missing = installPackages('peers')
  if (missing) return missing
  // With autovacuum, without which it would be slowed down by its own dead rows.
  await using cluster = await startPostgres({ fsync: false })
  await runProgram('peers/graphile-worker.mjs', [cluster.url, '100'])
  const before = postgresCpu(cluster)
  const { worker } = (await runProgram('peers/graphile-worker.mjs', [cluster.url, String(amount)])) as {
    worker: number
  }
  return { postgres: (postgresCpu(cluster) - before) / amount, worker: worker / amount }
}
