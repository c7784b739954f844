// The machine: Node, the folders, and the backups that were made.
import { execFileSync } from 'node:child_process'
import * as kept from '#server/backup/folder.ts'
import { before, type Clock, hours } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Finding, fine, reasonOf, remark, wrong } from './finding.ts'
import { checkFolders } from './folders.ts'

const oldestNode = 26
const lateAfter = hours(26)

export function checkMachine(config: Config, clock: Clock): Finding[] {
  const folders = checkFolders(config)
  return [
    Number.parseInt(process.versions.node, 10) < oldestNode
      ? wrong(
          'Node',
          `${process.versions.node} is too old`,
          `Start with npm start, which brings Node ${oldestNode}.`,
        )
      : fine('Node', process.versions.node),
    ...folders,
    ...(cannotUse(folders, 'BACKUP_DIR') ? [] : readBackups(config, clock)),
  ]
}

/** Whether the folder of this setting is of no use, so that nothing more can be said of what is in it. */
export const cannotUse = (findings: Finding[], setting: 'DATA_DIR' | 'BACKUP_DIR') =>
  findings.some(({ kind, about }) => kind === 'wrong' && about === setting)

// Whoever runs this may be another user than the one whose files lie there.
function readBackups(config: Config, clock: Clock): Finding[] {
  try {
    return checkBackups(config, clock)
  } catch (error) {
    return [wrong('BACKUP_DIR', reasonOf(error), 'Run this as the user that runs Jotbell.')]
  }
}

function checkBackups({ backup, databaseUrl }: Config, clock: Clock): Finding[] {
  if (!backup)
    return [remark('backup', 'None is made at night', 'Set BACKUP_DIR, or run npm run backup by a timer.')]
  const { dir } = backup
  const found: Finding[] = databaseUrl && !hasPgDump() ? [noPgDump] : []
  const failure = kept.failure(dir)
  const newest = kept.newest(dir, clock.now())
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
  return [...found, ...checkForeign(dir)]
}

function checkForeign(dir: string): Finding[] {
  const foreign = kept.foreign(dir)
  if (foreign.length === 0) return []
  const says = `${dir} also holds ${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ' and more' : ''}, which no night deletes`
  return [remark('BACKUP_DIR', says, 'Give the nightly backups a folder of their own.')]
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
