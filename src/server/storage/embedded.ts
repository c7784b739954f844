// PostgreSQL inside our own process, with the guards that it lacks by itself: a lock on the data folder, a real
// fsync, a yield to the event loop after each query (in sql.ts), and a vacuum every day (in vacuum.ts).
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { type Database, overPool } from './sql.ts'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Jotbell. Stop it, or set DATA_DIR to another folder.`,
    )
  }
}

export async function openEmbedded(folder: string): Promise<Database> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lock(folder)
  try {
    const engine = await PGlite.create({
      dataDir: path.join(folder, 'database'),
      extensions: { btree_gin, pg_trgm },
      startParams: durableStartParams(),
    })
    giveFsync(engine)
    const pool = new pg.Pool({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0 })
    return overPool(pool, 'embedded', async () => {
      await pool.end()
      await engine.close()
      await unlock()
    })
  } catch (error) {
    await unlock()
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

// Two engines on one folder would corrupt it silently. A socket is freed even by kill -9: on Linux it is abstract, and
// elsewhere a socket file that nobody answers on counts as left over.
async function lock(folder: string) {
  const name = `jotbell-${createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 24)}`
  const address = process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`)
  if (process.platform !== 'linux' && fs.existsSync(address) && !(await answers(address)))
    fs.unlinkSync(address)
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    )
    server.listen(address, resolve)
  })
  server.unref()
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

function answers(address: string) {
  return new Promise<boolean>((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
