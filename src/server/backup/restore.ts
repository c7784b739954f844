// Puts a backup into an empty installation.
import fs from 'node:fs'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/storage/migrate.ts'
import type { Database } from '#server/storage/sql.ts'
import { restoreEmbedded } from './embedded.ts'
import { BackupFailed } from './failure.ts'
import { restorePostgres } from './postgres.ts'
import { settleRestored } from './settle.ts'

/** Answers what was ended, a line each. */
export async function restore(config: Config, file: string) {
  if (!fs.existsSync(file)) throw new BackupFailed(`${file} does not exist.`)
  assertMadeBy(file, config.databaseUrl ? 'postgres' : 'embedded')
  return config.databaseUrl ? restorePostgres(config, file, settle) : restoreEmbedded(config, file, settle)
}

async function settle(db: Database) {
  const now = systemClock.now()
  await migrate(db, now)
  return db.patient.transaction((tx) => settleRestored(tx, now))
}

const dumpMagic = 'PGDMP'

function assertMadeBy(file: string, engine: 'embedded' | 'postgres') {
  const start = Buffer.alloc(dumpMagic.length)
  const handle = fs.openSync(file, 'r')
  fs.readSync(handle, start)
  fs.closeSync(handle)
  const found = start.toString('latin1') === dumpMagic ? 'postgres' : 'embedded'
  if (found === engine) return
  throw new BackupFailed(
    found === 'postgres'
      ? `${file} is a backup of PostgreSQL: set DATABASE_URL to an empty database.`
      : `${file} is not a backup of PostgreSQL. For one of the embedded database leave DATABASE_URL unset.`,
  )
}
