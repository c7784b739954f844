// The machine: Node, free space, the folder of the backups and what is in it.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import * as kept from '#server/backup/folder.ts'
import { before, type Clock, hours } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Finding, fine, reasonOf, remark, wrong } from './finding.ts'

const oldestNode = 26
const megabytes = 1024 ** 2
const leastSpace = 200 * megabytes
const lateAfter = hours(26)

export function checkMachine(config: Config, clock: Clock): Finding[] {
  const folders = [
    ...(config.databaseUrl ? [] : [config.dataDir]),
    ...(config.backup ? [config.backup.dir] : []),
  ]
  return [
    Number.parseInt(process.versions.node, 10) < oldestNode
      ? wrong(
          'Node',
          `${process.versions.node} is too old`,
          `Start with npm start, which brings Node ${oldestNode}.`,
        )
      : fine('Node', process.versions.node),
    ...folders.map(checkSpace),
    ...checkBackups(config, clock),
  ]
}

function checkSpace(folder: string): Finding {
  try {
    const { bavail, bsize } = fs.statfsSync(existingParent(folder))
    const free = bavail * bsize
    const says = `${Math.round(free / megabytes)} MB are free in ${folder}`
    return free < leastSpace
      ? wrong('disk', says, 'Free some space, or move the folder to another disk.')
      : fine('disk', says)
  } catch (error) {
    return wrong('disk', reasonOf(error), 'Give the folder to the user that runs Jotbell.')
  }
}

const existingParent = (folder: string): string =>
  fs.existsSync(folder) ? folder : existingParent(path.dirname(folder))

function checkBackups({ backup, databaseUrl }: Config, clock: Clock): Finding[] {
  if (!backup)
    return [remark('backup', 'None is made at night', 'Set BACKUP_DIR, or run npm run backup by a timer.')]
  const { dir } = backup
  if (fs.existsSync(dir) && !fs.statSync(dir).isDirectory())
    return [wrong('BACKUP_DIR', `${dir} is a file`, 'Name a folder.')]
  const found: Finding[] = databaseUrl && !hasPgDump() ? [noPgDump] : []
  const failure = kept.failure(dir)
  const [newest] = kept.list(dir)
  if (failure)
    found.push(
      wrong(
        'backup',
        `The last one failed at ${failure.at.toISOString()}: ${failure.why}`,
        'Mend that, then run npm run backup.',
      ),
    )
  else if (!newest)
    found.push(remark('backup', 'None has been made yet: a server with workers makes the first'))
  else if (newest.madeAt < before(clock.now(), lateAfter))
    found.push(
      wrong(
        'backup',
        `The last one is of ${newest.madeAt.toISOString()}`,
        'Does a server with workers run at 03:00 UTC, with BACKUP_DIR set?',
      ),
    )
  else found.push(fine('backup', `The last one is of ${newest.madeAt.toISOString()}`))
  return found
}

const noPgDump = wrong(
  'pg_dump',
  'It is not installed, so no backup can be made',
  'Install postgresql-client.',
)

function hasPgDump() {
  try {
    return Boolean(execFileSync('pg_dump', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return false
  }
}
