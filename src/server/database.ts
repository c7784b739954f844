// Opens the database that the settings name, and waits for it where it is a server.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { after, type Clock, seconds } from './clock.ts'
import { BadConfig, type Config } from './config.ts'
import { isTransient } from './storage/errors.ts'
import { openPostgres } from './storage/postgres.ts'
import type { Database } from './storage/sql.ts'

const patience = seconds(60)
// A worker runs thousands of small queries in a burst. Few connections leave the database free for page requests.
const connections = { all: 10, web: 10, worker: 4 }

const badFolder = new Set(['EEXIST', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EROFS'])

export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, { connections: connections[config.role] })
  // The engine creates its files for everybody: only the owner may read them.
  process.umask(0o077)
  // Loaded where it is used: a server on PostgreSQL does without.
  const { openEmbedded } = await import('./storage/embedded.ts')
  try {
    return await openEmbedded(config.dataDir)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw badFolder.has(code) ? new BadConfig(`DATA_DIR cannot be used: ${message}`) : error
  }
}

/** Tries the work again while PostgreSQL is away or sends it away, for a minute. */
export async function whenReachable<Result>(db: Database, clock: Clock, work: () => Promise<Result>) {
  const giveUpAt = after(clock.now(), patience)
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (db.engine === 'embedded') throw error
      if (!isTransient(error) && !isMissing(error)) throw explained(error)
      if (clock.now() > giveUpAt)
        throw new BadConfig(
          `DATABASE_URL: ${isMissing(error) ? error.message : 'the database did not answer'} for 60 seconds`,
        )
      await wait(500)
    }
  }
}

// Whoever sets up a machine may create the database last.
function isMissing(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '3D000'
}

const explained = (error: unknown) =>
  error instanceof pg.DatabaseError ? new BadConfig(`DATABASE_URL: ${error.message}`) : error
