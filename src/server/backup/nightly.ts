// Makes a backup every night where BACKUP_DIR says so, and hands the embedded database to whoever makes one by hand.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type Duration, seconds } from '#server/clock.ts'
import { type Loop, startLoop } from '#server/loop.ts'
import { FolderInUse } from '#server/storage/data-folder.ts'
import type { World } from '#server/world.ts'
import { isDue } from './due.ts'
import * as folder from './folder.ts'
import { answerRequests, removeAbandoned } from './requests.ts'

const command = path.join(import.meta.dirname, '../../../scripts/backup.ts')
// People wait for a start; a backup does not have to be the first thing.
const firstAfter: Duration = seconds(10)

export function startBackups(world: World): Pick<Loop, 'stop'> {
  const { backup, databaseUrl, dataDir } = world.config
  const makeIfDue = backup ? nightly(world, backup) : undefined
  if (!databaseUrl) removeAbandoned(dataDir)
  const loop = startLoop(world, 'backups', async () => {
    if (!databaseUrl) await answerRequests(world)
    makeIfDue?.check()
    return seconds(1)
  })
  return {
    async stop() {
      await loop.stop()
      makeIfDue?.end()
    },
  }
}

function nightly(world: World, { dir, keep }: { dir: string; keep: number }) {
  const { metrics, clock } = world
  const startedAt = clock.now()
  const readyAt = performance.now() + firstAfter
  let triedAt: Date | undefined
  let running: AbortController | undefined

  function check() {
    const now = clock.now()
    const madeAt = newestMade(now)
    if (madeAt) metrics.backupMade.set(madeAt.getTime() / 1_000)
    if (running || performance.now() < readyAt || clock.doubt()) return
    if (!isDue(now, { startedAt, madeAt, triedAt })) return
    triedAt = now
    running = new AbortController()
    void make(running.signal).finally(() => (running = undefined))
  }

  // A folder that cannot be read has none: making one then fails, and says why.
  function newestMade(now: Date) {
    try {
      return folder.newest(dir, now)?.madeAt
    } catch {
      return undefined
    }
  }

  // Never rejects: whatever becomes of a backup, reminders ring on.
  async function make(stopped: AbortSignal) {
    let release: (() => void) | undefined
    try {
      release = folder.claim(dir)
      folder.removeUnfinished(dir)
      await runCommand(path.join(dir, folder.nameFor(clock.now())), stopped)
      folder.prune(dir, keep, clock.now())
      folder.forgetFailure(dir)
      metrics.backupFailing.set(0)
      world.log.info({ dir }, 'backup made')
    } catch (error) {
      if (!stopped.aborted && !(error instanceof FolderInUse)) fail(error)
    } finally {
      release?.()
    }
  }

  function fail(error: unknown) {
    const why = (error as Error).message
    metrics.backupFailing.set(1)
    world.log.error({ dir, why }, 'the nightly backup failed')
    try {
      folder.noteFailure(dir, why, clock.now())
    } catch {
      // A folder that takes no backup may take no note of it either.
    }
  }

  return { check, end: () => running?.abort() }
}

// In a process of its own: compressing and verifying keep a core busy, and an engine's memory goes with it.
async function runCommand(file: string, signal: AbortSignal) {
  const child = spawn(process.execPath, [command, file], { stdio: ['ignore', 'ignore', 'pipe'], signal })
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  if (status !== 0) throw new Error(said.trim().split('\n').at(-1) || `It ended with status ${status}`)
}
