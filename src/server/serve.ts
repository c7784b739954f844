// Starts Jotbell, and stops it so that nothing is lost.
import { buildApp } from './app.ts'
import { watchClock } from './clock-watch.ts'
import { seconds, systemClock } from './clock.ts'
import { BadConfig, readConfig } from './config.ts'
import { openDatabase, whenReachable } from './database.ts'
import { giveWay } from './give-way.ts'
import { openLog } from './log.ts'
import { CannotOpen } from './storage/errors.ts'
import { startMetricsServer } from './metrics-server.ts'
import { openServerClock } from './server-clock.ts'
import { startWorkers } from './workers.ts'
import { closeWorld, openWorld } from './open-world.ts'
import type { World } from './world.ts'

const stopPatience = seconds(9)
const workerPriority = 5
const badHost = new Set(['EADDRNOTAVAIL', 'EAI_AGAIN', 'ENOTFOUND'])

await start().catch((error: unknown) => fail(explain(error)))

async function start() {
  const config = readConfig(process.env)
  // A message may be sent a moment later; a person waits for a page.
  if (config.role === 'worker') giveWay(workerPriority)
  const db = await openDatabase(config)
  const clock = openServerClock(db)
  const world = await whenReachable(db, systemClock, async () => {
    await clock.measure()
    return openWorld({ config, clock, db, log: openLog(config.logLevel) })
  })
  const watch = watchClock(world, clock)
  const app = config.role === 'worker' ? undefined : await buildApp(world)
  await app?.listen({ host: config.host, port: config.port })
  const metrics = await startMetricsServer(world)
  const workers = config.role === 'web' ? undefined : startWorkers(world)
  stopOnSignal(world, async () => {
    await Promise.all([app?.close(), workers?.stop(), metrics?.close()])
    await watch.stop()
    await closeWorld(world)
    await world.db.close()
  })
  console.log(
    config.role === 'worker' ? 'Jotbell worker is ready' : `Jotbell is ready at ${config.publicUrl}`,
  )
}

// npm forwards a signal that the terminal has already sent to us: a second one changes nothing.
function stopOnSignal(world: World, stop: () => Promise<void>) {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), stopPatience).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        world.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', once).on('SIGINT', once)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadConfig || error instanceof CannotOpen) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or set PORT or METRICS_PORT to another one.`
  if (code && badHost.has(code)) return `HOST is not an address of this machine: ${error.message}.`
  if (code === 'EACCES') return `No permission: ${error.message}. Choose another PORT or DATA_DIR.`
  if (code === 'ENOSPC')
    return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'
  return error.stack ?? error.message
}

function fail(line: string): never {
  console.error(`Jotbell cannot start. ${line}`)
  process.exit(1)
}
