// Where the cluster agrees on who leads. One member is enough here: it is not the one that is killed.
import { join } from 'node:path'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/ports.ts'
import { startDaemon } from './daemon.ts'

export async function startEtcd(dir: string) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peerPort}`
  const daemon = startDaemon({
    name: 'etcd',
    command: 'etcd',
    dir,
    args: [
      `--data-dir=${join(dir, 'etcd')}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    // Debian builds it for arm64, and it asks to be told that this is known.
    env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
  })
  await eventually('etcd answers', async () => (await fetch(`${url}/health`)).ok)
  return { address: `127.0.0.1:${port}`, stop: daemon.stop }
}
