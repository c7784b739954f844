// Servers that answer the same three calls with the same work, each on a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { freePort } from '#tests/support/ports.ts'
import { freshDatabase, type Postgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import type { Ask } from './load.ts'
import { note, settle } from './people.ts'
import { nextMessage, startHelper, stopHelper } from './helper.ts'

export const calls = ['list 50 notes', 'add a note', 'unread notifications'] as const
export type CallName = (typeof calls)[number]
export type Contender = {
  pid: number
  url: string
  asks: Record<CallName, Ask[]>
  stop: () => Promise<unknown>
}

const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }

export async function jotbell(cluster: Postgres): Promise<Contender> {
  const { url, tokens } = await filled(cluster)
  const server = await startServer({ env: { ...settings, DATABASE_URL: url, ROLE: 'web' } })
  return { pid: server.pid, url: server.url, asks: asksFor(tokens), stop: server.stop }
}

export async function embedded(): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-bench-'))
  const db = await openEmbedded(folder)
  const tokens = await settle(db)
  await db.close()
  const server = await startServer({ env: { ...settings, DATA_DIR: folder } })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { pid: server.pid, url: server.url, asks: asksFor(tokens), stop }
}

export async function raw(cluster: Postgres): Promise<Contender> {
  const { url, tokens } = await filled(cluster)
  const port = await freePort()
  return { ...(await startPeer('raw-server.ts', { database: url, port })), asks: asksFor(tokens) }
}

/** A server that is not ours, on the port of its task. */
export async function startPeer(file: string, task: { port: number; database: string }, cwd?: string) {
  const server = startHelper(file, task, cwd)
  await nextMessage(server)
  return { pid: server.pid!, url: `http://127.0.0.1:${task.port}`, stop: () => stopHelper(server) }
}

async function filled(cluster: Postgres) {
  const url = await freshDatabase(cluster.url)
  const db = openPostgres(url, { connections: 2 })
  const tokens = await settle(db)
  await db.close()
  return { url, tokens }
}

function asksFor(tokens: string[]): Contender['asks'] {
  const each = (ask: Omit<Ask, 'headers'>) =>
    tokens.map((token) => ({
      ...ask,
      headers: {
        authorization: `Bearer ${token}`,
        ...(ask.body && { 'content-type': 'application/json' }),
      },
    }))
  return {
    'list 50 notes': each({ method: 'GET', path: '/api/notes' }),
    'add a note': each({ method: 'POST', path: '/api/notes', body: JSON.stringify(note) }),
    'unread notifications': each({ method: 'GET', path: '/api/notifications' }),
  }
}
