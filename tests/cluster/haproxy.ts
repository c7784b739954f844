// Sends every connection to the node that leads, as Patroni tells it, and cuts those to one that does no more.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '#server/storage/postgres.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/ports.ts'
import { startDaemon } from './daemon.ts'
import type { Node } from './node.ts'

export async function startHaproxy(dir: string, nodes: Node[]) {
  const port = await freePort()
  const file = join(dir, 'haproxy.cfg')
  writeFileSync(file, configOf(port, nodes))
  const daemon = startDaemon({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file], dir })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  // Before its first checks it takes every node for the one that leads, one after the other.
  await eventually('HAProxy leads to the leader', async () => {
    for (const _ of nodes) if (!(await writes(url))) return false
    return true
  })
  return { url, stop: daemon.stop }
}

async function writes(url: string) {
  const db = openPostgres(url, { connections: 1 })
  try {
    const row = await db.row<{ standby: boolean }>('is-standby', 'select pg_is_in_recovery() as standby')
    return !row!.standby
  } finally {
    await db.close()
  }
}

export const configOf = (port: number, nodes: Pick<Node, 'name' | 'port' | 'restPort'>[]) => `global
  maxconn 500

defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s

listen jotbell
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`).join('\n')}
`
