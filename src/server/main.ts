// Starts Jotbell, and stops it so that nothing is lost.
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildApp } from './app.ts'
import { after, seconds, systemClock } from './clock.ts'
import { BadConfig, type Config, readConfig } from './config.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { openSecrets } from './secrets.ts'
import { openSignals } from './signals.ts'
import { isAway } from './storage/away.ts'
import { FolderInUse, openEmbedded } from './storage/embedded.ts'
import { migrate } from './storage/migrate.ts'
import { openPostgres } from './storage/postgres.ts'
import type { Database } from './storage/sql.ts'
import { startWorkers } from './workers.ts'
import type { World } from './world.ts'

const databasePatience = seconds(60)
const stopPatience = seconds(9)
const workerPriority = 5
// A worker has thousands of small things to ask in a burst: few at a time leave the database to those who wait for a page.
const connections = { all: 10, web: 10, worker: 4 }

const noAddress = new Set(['EADDRNOTAVAIL', 'EAI_AGAIN', 'ENOTFOUND'])
const noFolder = new Set(['EEXIST', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EROFS'])

await start().catch((error: unknown) => fail(explain(error)))

async function start() {
  const config = readConfig(process.env)
  // Sending is worth a moment's delay, answering is not.
  if (config.role === 'worker') os.setPriority(workerPriority)
  const world = await openWorld(config)
  const app = config.role === 'worker' ? undefined : await buildApp(world)
  await app?.listen({ host: config.host, port: config.port })
  const workers = config.role === 'web' ? undefined : startWorkers(world)
  stopOnSignal(world, async () => {
    await Promise.all([app?.close(), workers?.stop()])
    await world.signals.close()
    await world.db.close()
  })
  console.log(
    config.role === 'worker' ? 'Jotbell worker is ready' : `Jotbell is ready at ${config.publicUrl}`,
  )
}

async function openWorld(config: Config): Promise<World> {
  const log = openLog(config.logLevel)
  const db = config.databaseUrl
    ? openPostgres(config.databaseUrl, { connections: connections[config.role] })
    : await openFolder(config.dataDir)
  const kept = await whenReachable(db, async () => {
    await migrate(db, systemClock.now())
    return { secrets: await openSecrets(db), signals: await openSignals(db, log) }
  })
  return { config, log, db, clock: systemClock, metrics: openMetrics(), ...kept }
}

async function openFolder(dataDir: string) {
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw noFolder.has(code) ? new BadConfig(`DATA_DIR cannot be used: ${message}`) : error
  }
}

async function whenReachable<Result>(db: Database, work: () => Promise<Result>) {
  const giveUpAt = after(systemClock.now(), databasePatience)
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (db.engine === 'embedded') throw error
      const isThere = !isAway(error) && !isMissing(error)
      if (isThere) throw isRefusal(error) ? new BadConfig(`DATABASE_URL: ${error.message}`) : error
      if (systemClock.now() > giveUpAt)
        throw new BadConfig(
          `DATABASE_URL: ${isMissing(error) ? error.message : 'the database did not answer'} for 60 seconds`,
        )
      await wait(500)
    }
  }
}

// Whoever sets up a machine may create the database last.
function isMissing(error: unknown): error is pg.DatabaseError {
  return isRefusal(error) && error.code === '3D000'
}

function isRefusal(error: unknown) {
  return error instanceof pg.DatabaseError
}

// npm passes a signal on that the terminal sent already, so a second one changes nothing.
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
  if (error instanceof BadConfig || error instanceof FolderInUse) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${process.env.PORT || 3000} is taken. Stop what uses it, or set PORT to another one.`
  if (code && noAddress.has(code)) return `HOST is no address of this machine: ${error.message}.`
  if (code === 'EACCES') return `No permission: ${error.message}. Choose another PORT or DATA_DIR.`
  if (code === 'ENOSPC')
    return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'
  return error.stack ?? error.message
}

function fail(line: string): never {
  console.error(`Jotbell cannot start. ${line}`)
  process.exit(1)
}
