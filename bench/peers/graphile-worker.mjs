// graphile-worker with the settings its manual recommends for speed: run by the benches in the folder it is installed
// in. Its task is a database and a number of jobs; it answers with the CPU seconds of this process.
import { createRequire } from 'node:module'

const require = createRequire(`${process.cwd()}/`)
const { Logger, run, runMigrations } = require('graphile-worker')
const pg = require('pg')

const { database, amount } = JSON.parse(process.argv[2])
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message)
})
const pgPool = new pg.Pool({ connectionString: database, max: 10 })
pgPool.on('error', console.error).on('connect', (client) => client.on('error', console.error))
await runMigrations({ pgPool, logger })
await pgPool.query(`select graphile_worker.add_job('nothing', '{}') from generate_series(1, $1::int)`, [
  amount,
])
await pgPool.query('vacuum analyze')

let left = amount
const { promise: finished, resolve } = Promise.withResolvers()
const start = process.cpuUsage()
const runner = await run({
  pgPool,
  preset: { worker: { concurrentJobs: 24, localQueue: { size: 500 }, completeJobBatchDelay: 0 } },
  noHandleSignals: true,
  logger,
  taskList: {
    nothing: () => {
      left -= 1
      if (left === 0) resolve()
    },
  },
})
await finished
await runner.stop()
const { user, system } = process.cpuUsage(start)
await pgPool.end()
process.send((user + system) / 1_000_000, () => process.exit())
