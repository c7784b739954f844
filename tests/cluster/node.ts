// One PostgreSQL under Patroni.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync, chownSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { freePort } from '#tests/support/ports.ts'
import { postgresBinary, postgresOwner } from '#tests/support/postgres-binaries.ts'
import { type Daemon, startDaemon } from './daemon.ts'

export type Node = Awaited<ReturnType<typeof openNode>>

// Quicker than Patroni's defaults: the key of a leader that dies silently ends after `ttl` seconds.
export const rhythm = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

export async function openNode(name: string, dir: string, etcd: string) {
  const [port, restPort] = [await freePort(), await freePort()]
  const home = join(dir, name)
  const data = join(home, 'data')
  const file = join(home, 'patroni.json')
  mkdirSync(home)
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify(settings(name, home, data, etcd, port, restPort), undefined, 2))
  const owner = postgresOwner()
  if (owner) for (const path of [home, file]) chownSync(path, owner.uid, owner.gid)
  chmodSync(home, 0o700)
  let patroni: Daemon | undefined
  killAtEnd(() => signal('SIGKILL'))

  // PostgreSQL is no child of Patroni, so that it survives it; here both go together.
  function signal(kind: NodeJS.Signals) {
    patroni?.kill(kind)
    for (const pid of postgresFamily(data)) send(pid, kind)
  }

  return {
    name,
    port,
    restPort,
    start: () => void (patroni = startDaemon({ name, command: 'patroni', args: [file], dir: home })),
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      signal('SIGCONT')
      signal('SIGKILL')
      await patroni?.stop()
    },
  }
}

const settings = (
  name: string,
  home: string,
  data: string,
  etcd: string,
  port: number,
  restPort: number,
) => ({
  scope: 'jotbell',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { host: etcd },
  bootstrap: {
    dcs: { ...rhythm, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: dirname(postgresBinary('initdb')),
    pgpass: join(home, 'pgpass'),
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    authentication: {
      superuser: { username: 'postgres', password: 'loopback' },
      replication: { username: 'replicator', password: 'loopback' },
    },
    parameters: { unix_socket_directories: home, max_connections: 100, lc_messages: 'C' },
  },
})

function postgresFamily(data: string): number[] {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10)
  try {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
  } catch {
    return [] // left over from one that is gone
  }
}

function send(pid: number, kind: NodeJS.Signals) {
  try {
    process.kill(pid, kind)
  } catch {
    // It ended by itself in the meantime.
  }
}
