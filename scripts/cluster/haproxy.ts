// Sends every connection to the node that leads, as Patroni tells it, and cuts those to one that does no more.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
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
  await eventually('HAProxy leads to PostgreSQL', () => answers(url))
  return { url, stop: daemon.stop }
}

async function answers(url: string) {
  const client = new Client(url)
  await client.connect()
  await client.end()
  return true
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
