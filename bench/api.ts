// What a request costs: ours beside the least a server can do and beside parse-server.
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { type CallName, calls, type Contender, embedded, jotbell, raw } from './contenders.ts'
import {
  atLeast,
  atMost,
  type Chapter,
  count,
  median,
  megabytes,
  microseconds,
  milliseconds,
  quantile,
  table,
  times,
} from './figures.ts'
import { load } from './load.ts'
import { installPeer } from './peers.ts'
import { parseServer } from './parse-server.ts'
import { amounts } from './people.ts'
import type { Sizes } from './sizes.ts'
import { cpuOf, memoryOf, postgresCpu } from './usage.ts'

type Cost = { cpu: number; postgres: number; p99: number }
type Costs = Record<string, Cost[]>

const goals = { overRaw: 1.15, belowParse: 4, embedded: 1.5, embeddedBytes: 300 * 1024 ** 2 }
const ours = 'Jotbell'
const ourEmbedded = 'Jotbell, embedded'
const least = 'node:http + pg'
const peer = 'parse-server'
const rememberingPeer = 'parse-server, remembering sessions'

export async function api(sizes: Sizes): Promise<Chapter> {
  await using cluster = await startPostgres({ settings: ['synchronous_commit=off', 'autovacuum=off'] })
  const parseHome = installPeer('parse-server')
  const contenders: Record<string, Contender> = {
    [ours]: await jotbell(cluster),
    [least]: await raw(cluster),
    [ourEmbedded]: await embedded(),
    ...(parseHome instanceof Error ? {} : await parseServers(cluster, parseHome)),
  }
  const text = [
    `${count(sizes.rounds)} rounds of ${count(sizes.requests)} requests for each server in turn, ${sizes.atOnce} at once over ` +
      `kept connections, after a warm-up of as many. ${amounts.people} people with ${amounts.notes} notes and ` +
      `${amounts.notifications} unread notifications each. CPU is that of the server's process; PostgreSQL's is told ` +
      'beside it. Medians of the rounds; a ratio is the median of the ratios within each round.\n',
    parseHome instanceof Error
      ? `${parseHome.message}\n`
      : 'parse-server remembers a session for some seconds unless told not to; the one that looks it up for every request, so ' +
        'that a logout counts at once in every process, does the same work as ours. The other one saves a question to the ' +
        'database for each request; what even the least server then gains is the most that anybody can who asks.\n',
  ]
  for (const call of calls)
    text.push(`### ${call}\n`, describe(await compare(cluster, contenders, call, sizes)))
  text.push('### memory after that\n', memory(contenders))
  for (const contender of Object.values(contenders)) await contender.stop()
  return { title: 'A request', text }
}

async function parseServers(cluster: Postgres, home: string) {
  return {
    [peer]: await parseServer(cluster, home, 'looked up'),
    [rememberingPeer]: await parseServer(cluster, home, 'remembered'),
  }
}

async function compare(
  cluster: Postgres,
  contenders: Record<string, Contender>,
  call: CallName,
  sizes: Sizes,
) {
  const costs: Costs = {}
  for (const contender of Object.values(contenders)) await ask(contender, call, sizes)
  for (let round = 0; round < sizes.rounds; round++)
    for (const [name, contender] of turned(Object.entries(contenders), round)) {
      const before = { cpu: cpuOf(contender.pid), postgres: postgresCpu(cluster) }
      const delays = await ask(contender, call, sizes)
      const each = (after: number, earlier: number) => (after - earlier) / delays.length
      const cost = {
        cpu: each(cpuOf(contender.pid), before.cpu),
        postgres: each(postgresCpu(cluster), before.postgres),
        p99: quantile(delays, 0.99),
      }
      costs[name] = [...(costs[name] ?? []), cost]
    }
  return costs
}

const ask = ({ url, asks }: Contender, call: CallName, { requests, atOnce }: Sizes) =>
  load({ url, asks: asks[call], atOnce, amount: { requests } })

// Nobody is always first.
const turned = <Item>(items: Item[], by: number) => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
]

function describe(costs: Costs) {
  const rows = Object.entries(costs).map(([name, rounds]) => [
    name,
    microseconds(median(rounds.map(({ cpu }) => cpu))),
    name === ourEmbedded ? 'in the same process' : microseconds(median(rounds.map((cost) => cost.postgres))),
    milliseconds(median(rounds.map(({ p99 }) => p99))),
    times(ratio(rounds, costs[least]!)),
  ])
  const inAll = costs[ours]!.map(({ cpu, postgres, p99 }) => ({ cpu: cpu + postgres, postgres, p99 }))
  const verdict = [
    `CPU beside ${least}: ${atMost(ratio(costs[ours]!, costs[least]!), goals.overRaw)}. Embedded beside ours and ` +
      `PostgreSQL's together: ${atMost(ratio(costs[ourEmbedded]!, inAll), goals.embedded)}.`,
  ]
  if (costs[peer])
    verdict.push(
      `${peer} beside ours: ${atLeast(ratio(costs[peer], costs[ours]!), goals.belowParse)}; ` +
        `remembering sessions: ${times(ratio(costs[rememberingPeer]!, costs[ours]!))}, where ${least} itself, which looks ` +
        `sessions up, would reach ${times(ratio(costs[rememberingPeer]!, costs[least]!))}.`,
    )
  return `${table(['server', 'CPU a request', "PostgreSQL's", 'p99', `beside ${least}`], rows)}\n${verdict.join(' ')}\n`
}

const ratio = (over: Cost[], under: Cost[]) => median(over.map(({ cpu }, round) => cpu / under[round]!.cpu))

function memory(contenders: Record<string, Contender>) {
  const rows = Object.entries(contenders).map(([name, { pid }]) => {
    const { now, worst } = memoryOf(pid)
    return [name, megabytes(now), megabytes(worst)]
  })
  const worst = memoryOf(contenders[ourEmbedded]!.pid).worst
  return `${table(['server', 'resident', 'at most'], rows)}\nEmbedded at most: ${atMost(worst, goals.embeddedBytes, megabytes)}.\n`
}
