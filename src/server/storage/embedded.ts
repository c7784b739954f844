// PostgreSQL inside our own process, with the guards that it lacks by itself: a lock on the data folder and modes that
// keep others out (data-folder.ts), a real fsync, a turn of the event loop for each statement (wire.ts), and a vacuum
// (vacuum.ts).
import fs from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { ensureCluster } from './cluster.ts'
import { claimFolder, makePrivate } from './data-folder.ts'
import { type Database, overPools } from './sql.ts'
import { assertFolderIsWhole } from './unfinished-restore.ts'
import { openWire } from './wire.ts'

type Options = { duringRestore?: boolean }

export async function openEmbedded(
  folder: string,
  { duringRestore = false }: Options = {},
): Promise<Database> {
  const release = claimFolder(folder)
  try {
    if (!duringRestore) assertFolderIsWhole(folder)
    const dataDir = path.join(folder, 'database')
    compileSparingly()
    await ensureCluster(dataDir)
    const engine = new Engine({
      fs: new SyncedFolder(dataDir),
      extensions: { btree_gin, pg_trgm },
      startParams,
    })
    await engine.waitReady
    makePrivate(folder)
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

// Values are read by pg here. The engine would ask for the types of all arrays, the dearest statement of a start.
class Engine extends PGlite {
  override async _initArrayTypes() {}
}

// A machine of 512 MB has no room for the compiler to optimise all of PostgreSQL: a request would cost a sixth less, and
// the server 40 to 80 MB more. What was never called is not even looked at.
function compileSparingly() {
  v8.setFlagsFromString('--no-wasm-tier-up')
  v8.setFlagsFromString('--no-wasm-dynamic-tiering')
  v8.setFlagsFromString('--wasm-lazy-validation')
}

// The engine's own list minus -F, which switches fsync off. The kernel keeps what was read as well, so a large cache of our
// own would hold everything twice; and there is one connection. Everybody waits while a table is analysed, so what is known
// of it comes from 3,000 rows instead of 30,000.
const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=8MB',
  'max_connections=4',
  'default_statistics_target=10',
]
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

type Inside = { NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } } }

// The engine's file system has no fsync, so PostgreSQL's calls would do nothing and a power cut would lose acknowledged
// writes. It has one before PostgreSQL starts, which may begin with putting right what a crash left. The field is private: a
// test fails when it changes.
class SyncedFolder extends NodeFS {
  override init(...[engine, options]: Parameters<NodeFS['init']>) {
    return super.init(engine, { ...options, preRun: [...(options.preRun ?? []), giveFsync] })
  }
}

function giveFsync(module: object) {
  const operations = (module as Inside).NODEFS?.stream_ops
  if (!operations) throw new Error('The embedded database has changed inside: its fsync cannot be set')
  operations.fsync = (stream) => {
    fs.fsyncSync(stream.nfd)
    return 0
  }
}
