// PostgreSQL inside our own process, with the guards that it lacks by itself: a lock on the data folder and modes that
// keep others out (data-folder.ts), a real fsync, a turn of the event loop for each statement (wire.ts), and a vacuum
// (vacuum.ts).
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { claimFolder, makePrivate } from './data-folder.ts'
import { type Database, overPools } from './sql.ts'
import { openWire } from './wire.ts'

export async function openEmbedded(folder: string): Promise<Database> {
  const release = claimFolder(folder)
  try {
    const engine = await PGlite.create({
      dataDir: path.join(folder, 'database'),
      extensions: { btree_gin, pg_trgm },
      startParams: durableStartParams(),
    })
    makePrivate(folder)
    giveFsync(engine)
    const pool = new pg.Pool({ stream: () => openWire(engine), max: 1, idleTimeoutMillis: 0 })
    return overPools({ quick: pool, patient: pool, unlimited: pool }, 'embedded', async () => {
      await pool.end()
      await engine.close()
      release()
    })
  } catch (error) {
    release()
    throw error
  }
}

// The engine's own list minus -F, which switches fsync off.
function durableStartParams() {
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}

type Inside = {
  Module?: { NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } } }
}

// The engine's file system has no fsync, so PostgreSQL's calls would do nothing and a power cut would lose acknowledged
// writes. The field is private: a test fails when it changes.
function giveFsync(engine: PGlite) {
  const operations = (engine as unknown as Inside).Module?.NODEFS?.stream_ops
  if (!operations) throw new Error('The embedded database has changed inside: its fsync cannot be set')
  operations.fsync = (stream) => {
    fs.fsyncSync(stream.nfd)
    return 0
  }
}
