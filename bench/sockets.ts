// What connections that ask for nothing cost those that do.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { newAccount } from '#tests/support/accounts.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, type Chapter, count, median, milliseconds, quantile, table } from './figures.ts'
import { type Ask, loadDuring } from './load.ts'
import type { Sizes } from './sizes.ts'
import type { Crowd } from './socket-crowd.ts'

const askEvery = 10
const active = 200
const goal = 2
const crowds: [string, Crowd['manner'], number][] = [
  ['2,000 that never end their request', 'dawdle', 2_000],
  ['10,000 that stay after one request', 'rest', 10_000],
]

export async function sockets({ rounds, requests }: Sizes): Promise<Chapter> {
  await using server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const { token } = await newAccount(server.url)
  const me: Ask = { method: 'GET', path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }
  const look = async () => {
    const steady = { url: server.url, asks: [me], atOnce: active, amount: { every: askEvery } }
    return (await loadDuring(steady, () => wait((requests / 4) * askEvery))).delays
  }
  await look()
  const alone: number[][] = []
  const among = crowds.map((): number[][] => [])
  for (let round = 0; round < rounds; round++) {
    alone.push(await look())
    for (const [at, [, manner, size]] of crowds.entries())
      among[at]!.push(await amid({ url: server.url, manner, size }, look))
  }
  const p = (delays: number[][], share: number) => median(delays.map((each) => quantile(each, share)))
  const row = (name: string, delays: number[][]) => [
    name,
    milliseconds(p(delays, 0.5)),
    milliseconds(p(delays, 0.99)),
  ]
  const rows = crowds.map(([name], at) => row(name, among[at]!))
  const ratios = crowds.map(
    ([name], at) =>
      `p99 beside ${name}: ${atMost(p(among[at]!, 0.99) / p(alone, 0.99), goal)} of that without.\n`,
  )
  return {
    title: 'Connections that ask for nothing',
    text: [
      `GET /api/auth/me every ${askEvery} ms over ${active} connections, medians of ${count(rounds)} rounds. ` +
        'The server closes a request without an end after 10 to 12 seconds; the crowd then comes again.\n',
      table(['connections beside', 'p50', 'p99'], [row('none', alone), ...rows]),
      ...ratios,
    ],
  }
}

async function amid(crowd: Crowd, work: () => Promise<number[]>) {
  const holder = fork(new URL('socket-crowd.ts', import.meta.url))
  const forget = killAtEnd(() => void holder.kill('SIGKILL'))
  holder.send(crowd)
  await once(holder, 'message')
  const delays = await work()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  forget()
  return delays
}
