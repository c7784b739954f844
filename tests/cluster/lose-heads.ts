// People at work on a cluster whose leader is killed, and later hangs; and what became of all they were promised.
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '#tests/soak/audit.ts'
import { settlePeople, startCrowd } from '#tests/soak/crowd.ts'
import type { Fault } from '#tests/soak/faults.ts'
import { startFleet } from '#tests/soak/fleet.ts'
import { longestGap } from '#tests/soak/gap.ts'
import { serverEnv } from '#tests/soak/run.ts'
import { openSink } from '#tests/soak/sink.ts'
import { windDown } from '#tests/soak/wind-down.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Node } from './node.ts'

type Say = (line: string) => void
type Harm = { name: string; strike(node: Node): void; heal(node: Node): void }

const calm = 15_000
const dueWithin = [2_000, 30_000] as const
const harms: Harm[] = [
  { name: 'killed', strike: (node) => node.kill(), heal: (node) => node.start() },
  { name: 'frozen', strike: (node) => node.freeze(), heal: (node) => node.thaw() },
]

export async function loseHeads({ users, seed }: { users: number; seed: number }, say: Say) {
  say('Raising etcd, two PostgreSQL nodes under Patroni, and HAProxy')
  const cluster = await startCluster()
  const sink = await openSink()
  const people = await settlePeople(cluster.url, users)
  const fleet = await startFleet({ web: 2, worker: 2, env: serverEnv(cluster.url, sink.url) })
  const crowd = startCrowd(people, { urls: fleet.urls, seed, thinks: 500, dueWithin })
  const faults: Fault[] = []
  for (const harm of harms) {
    await pause(calm)
    faults.push(await behead(cluster, harm, say))
  }
  await pause(calm)
  const evidence = await windDown({ crowd, fleet, databaseUrl: cluster.url, dueMost: dueWithin[1] })
  await sink.close()
  await cluster.stop()
  const { counts, broken } = audit({ ...evidence, faults, ledgers: crowd.ledgers, arrivals: sink.arrivals })
  return {
    broken: [...broken, ...evidence.broken],
    lines: [
      `Seed ${seed}, ${users} users, 2 web and 2 worker processes`,
      ...faults.map(
        ({ target, from, to }) =>
          `Leader ${target}: ${longestGap(crowd.ledgers, from, to) / 1_000} s without an acknowledged write, whole again after ${Math.round((to - from) / 1_000)} s`,
      ),
      `Acknowledged writes: ${counts.writes} (${counts.notes} notes, ${counts.reminders} reminders, ${counts.doubtful} of them in doubt)`,
      `Requests: ${crowd.traffic.answers} answered, ${crowd.traffic.away} told that the database is away, ${crowd.traffic.silent} without an answer`,
      `Rings: ${counts.rings} in the bell, ${counts.ringsDue} of them certain to be due`,
      `Letters: ${counts.letters}, ${counts.distinctLetters} distinct`,
    ],
  }
}

async function behead(cluster: Cluster, { name, strike, heal }: Harm, say: Say): Promise<Fault> {
  const head = await cluster.leader()
  const heir = cluster.other(head)
  const from = Date.now()
  strike(head)
  say(`Leader ${head.name} is ${name}`)
  await cluster.takesOver(heir)
  say(`${heir.name} leads after ${Math.round((Date.now() - from) / 1_000)} s`)
  await pause(calm)
  heal(head)
  await cluster.isWhole()
  say(`${head.name} follows again`)
  return { kind: 'PostgreSQL', target: name, from, to: Date.now() }
}
