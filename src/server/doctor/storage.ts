// The database: whether it can be reached, its version, its clock, its migrations and what waits in it.
import fs from 'node:fs'
import path from 'node:path'
import { askServer } from '#server/backup/requests.ts'
import { between, type Clock, minutes, seconds } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type DatabaseFacts, gatherFacts } from '#server/database-facts.ts'
import { assertReadable } from '#server/secrets.ts'
import { FolderInUse } from '#server/storage/data-folder.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import {
  assertDatabaseIsWhole,
  assertFolderIsWhole,
  UnfinishedRestore,
} from '#server/storage/unfinished-restore.ts'
import { type Finding, fine, reasonOf, remark, wrong } from './finding.ts'

const oldestPostgres = 15
const clockTolerance = seconds(2)
const queuePatience = minutes(15)

export async function checkDatabase(config: Config, clock: Clock): Promise<Finding[]> {
  return config.databaseUrl ? checkPostgres(config, config.databaseUrl, clock) : checkEmbedded(config, clock)
}

async function checkPostgres(config: Config, url: string, clock: Clock): Promise<Finding[]> {
  const db = openPostgres(url, { connections: 1 })
  try {
    await assertDatabaseIsWhole(db)
    const facts = await gatherFacts(db)
    const isOld = Number.parseInt(facts.version, 10) < oldestPostgres
    return [
      isOld
        ? wrong(
            'database',
            `PostgreSQL ${facts.version} is too old`,
            `Upgrade it to ${oldestPostgres} or newer.`,
          )
        : fine('database', `PostgreSQL ${facts.version} answers`),
      ...judge(facts, clock),
      ...(await checkKeys(config, db, facts)),
    ]
  } catch (error) {
    if (error instanceof UnfinishedRestore) return [unfinished(error)]
    const cure = 'Is it running, does the database exist (createdb), are name and password right?'
    return [wrong('DATABASE_URL', reasonOf(error), cure)]
  } finally {
    await db.close()
  }
}

async function checkEmbedded(config: Config, clock: Clock): Promise<Finding[]> {
  const { dataDir } = config
  let db: Database
  try {
    assertFolderIsWhole(dataDir)
    if (!fs.existsSync(path.join(dataDir, 'database')))
      return [remark('database', `There is none in ${dataDir} yet: the first start makes it`)]
    db = await openEmbedded(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return beside(dataDir, clock)
    if (error instanceof UnfinishedRestore) return [unfinished(error)]
    return [wrong('DATA_DIR', reasonOf(error), 'Give the folder to the user that runs Jotbell.')]
  }
  try {
    const facts = await gatherFacts(db)
    const open = fine('database', 'The embedded one can be opened; no server runs on it')
    return [open, ...judge(facts, clock), ...(await checkKeys(config, db, facts))]
  } finally {
    await db.close()
  }
}

const unfinished = ({ says }: UnfinishedRestore) => wrong('restore', says, UnfinishedRestore.cure)

/** The server has it open, and answers. */
async function beside(dataDir: string, clock: Clock): Promise<Finding[]> {
  try {
    const open = fine('database', 'A server has the embedded one open, and answers')
    return await askServer(dataDir, 'facts', (facts) => [open, ...judge(facts, clock)])
  } catch (error) {
    return [wrong('database', reasonOf(error), 'Restart the server.')]
  }
}

function judge({ now, pending, newer, queueAge }: DatabaseFacts, clock: Clock): Finding[] {
  const skew = between(new Date(now), clock.now())
  return [
    Math.abs(skew) > clockTolerance
      ? wrong(
          'clock',
          `It differs from the database's by ${(skew / seconds(1)).toFixed(0)} s`,
          'Switch NTP on, on both machines.',
        )
      : fine('clock', "It agrees with the database's"),
    checkMigrations(pending, newer),
    queueAge * seconds(1) > queuePatience
      ? wrong(
          'queue',
          `A message has been due for ${Math.round(queueAge / 60)} minutes`,
          'Start a worker (ROLE=worker or all), and look at what the log says about sending.',
        )
      : fine('queue', 'Nothing is overdue'),
  ]
}

function checkMigrations(pending: string[], newer: string[]) {
  if (newer.length > 0)
    return wrong(
      'migrations',
      `The database belongs to a newer Jotbell (${newer.join(', ')})`,
      'Start that version, or restore a backup from before it.',
    )
  return pending.length > 0
    ? remark('migrations', `${pending.length} are still to run: the next start runs them`)
    : fine('migrations', 'All have run')
}

// A key that cannot be unwrapped stops the start.
async function checkKeys(config: Config, db: Database, { pending }: DatabaseFacts): Promise<Finding[]> {
  if (pending.length > 0) return []
  try {
    await assertReadable(db, config.secretKey)
    return [fine('push keys', 'Those that are stored can be read')]
  } catch (error) {
    return [wrong('SECRET_KEY', reasonOf(error), 'Set the one that was set when the keys were stored.')]
  }
}
