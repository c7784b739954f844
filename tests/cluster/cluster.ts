// etcd, two PostgreSQL nodes under Patroni with synchronous replication, and HAProxy in front of them.
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '#tests/support/eventually.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { postgresOwner } from '#tests/support/postgres-binaries.ts'
import { startEtcd } from './etcd.ts'
import { startHaproxy } from './haproxy.ts'
import { type Node, openNode } from './node.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

type Member = { name: string; role: string; state: string }

const patience = { within: 180_000, every: 500 }

export async function startCluster() {
  const dir = mkdtempSync(join(tmpdir(), 'jotbell-cluster-'))
  const owner = postgresOwner()
  if (owner) chownSync(dir, owner.uid, owner.gid)
  chmodSync(dir, 0o700)
  const forget = killAtEnd(() => rmSync(dir, { recursive: true, force: true }))
  const etcd = await startEtcd(dir)
  const nodes = [await openNode('one', dir, etcd.address), await openNode('two', dir, etcd.address)]
  nodes[0]!.start()
  await eventually('the first node leads', () => leads(nodes[0]!), patience)
  nodes[1]!.start()
  await isWhole()
  const haproxy = await startHaproxy(dir, nodes)

  /** One leads, and the other has all that the first has acknowledged. */
  function isWhole() {
    return eventually(
      'a leader and a synchronous standby',
      async () => {
        const roles = (await members(nodes)).filter(
          ({ state }) => state === 'running' || state === 'streaming',
        )
        return ['leader', 'sync_standby'].every((wanted) => roles.some(({ role }) => role === wanted))
      },
      patience,
    )
  }

  return {
    url: haproxy.url,
    isWhole,
    async leader() {
      for (const node of nodes) if (await leads(node)) return node
      throw new Error('Nobody leads')
    },
    other: (node: Node) => nodes.find((candidate) => candidate !== node)!,
    takesOver: (node: Node) => eventually(`node ${node.name} leads`, () => leads(node), patience),
    async stop() {
      await haproxy.stop()
      await Promise.all(nodes.map((node) => node.stop()))
      await etcd.stop()
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      forget()
    },
  }
}

const ask = (node: Node, path: string) =>
  fetch(`http://127.0.0.1:${node.restPort}${path}`, { signal: AbortSignal.timeout(2_000) })

const leads = (node: Node) =>
  ask(node, '/primary').then(
    (reply) => reply.ok,
    () => false,
  )

async function members(nodes: Node[]): Promise<Member[]> {
  for (const node of nodes) {
    const reply = await ask(node, '/cluster').catch(() => undefined)
    if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
  }
  return []
}
