// graphile-worker with the settings its manual recommends for speed: run by the benches in the folder it is installed
// in, with the address of a database and a number of jobs. Prints the CPU seconds of this process.
import { createRequire } from 'node:module'

const require = createRequire(`${process.cwd()}/`)
const { Logger, run, runMigrations } = require('graphile-worker')
const pg = require('pg')

const [connectionString, amount] = process.argv.slice(2)
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message)
})
const pgPool = new pg.Pool({ connectionString, max: 10 })
pgPool.on('error', console.error).on('connect', (client) => client.on('error', console.error))
await runMigrations({ pgPool, logger })
await pgPool.query(`select graphile_worker.add_job('nothing', '{}') from generate_series(1, $1::int)`, [
  amount,
])
await pgPool.query('vacuum analyze')

let left = Number(amount)
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
console.log(JSON.stringify({ worker: (user + system) / 1_000_000 }))
