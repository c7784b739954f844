// What everybody else notices of a rush of logins, and of connections that ask for nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#server/clock.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, type Chapter, count, median, milliseconds, quantile, table } from './figures.ts'
import { heard, startHelper, stopHelper } from './helper.ts'
import { type Ask, loadDuring } from './load.ts'
import type { Sizes } from './sizes.ts'
import type { Crowd } from './socket-crowd.ts'

type Work = () => Promise<unknown>
type Company = (url: string, work: Work) => Promise<unknown>

const loginsAtOnce = 8
// The same modest pace in every phase, whether or not the answers keep up.
const askEvery = 10
const active = 200
const goal = 2

export async function logins(sizes: Sizes): Promise<Chapter> {
  await using cluster = await startPostgres()
  const text = [
    `GET /api/auth/me every ${askEvery} ms, medians of ${count(sizes.rounds)} rounds, alone and while ${loginsAtOnce} others ` +
      'log in again and again as soon as they are answered. Passwords are hashed by threads that give way to everything ' +
      'else, one fewer than there are cores.\n',
  ]
  for (const [engine, env] of Object.entries({ embedded: {}, PostgreSQL: { DATABASE_URL: cluster.url } })) {
    const rates: number[] = []
    const rush: Company = async (url, work) => rates.push(await amidLogins(url, work))
    text.push(`### on ${engine}\n`, await compare(env, { [`${loginsAtOnce} logins at once`]: rush }, sizes))
    text.push(`${count(median(rates))} logins a second.\n`)
  }
  return { title: 'A rush of logins', text }
}

export async function sockets(sizes: Sizes): Promise<Chapter> {
  const crowds = {
    '2,000 that never end their request': amidCrowd('dawdle', 2_000),
    '10,000 that stay after one request': amidCrowd('rest', 10_000),
  }
  const text = [
    `GET /api/auth/me every ${askEvery} ms over ${active} connections, medians of ${count(sizes.rounds)} rounds. ` +
      'The server closes a request without an end after 10 to 12 seconds; the crowd then comes again.\n',
    await compare({}, crowds, sizes),
  ]
  return { title: 'Connections that ask for nothing', text }
}

async function compare(env: Record<string, string>, companies: Record<string, Company>, sizes: Sizes) {
  await using server = await startServer({ env: { ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const { token } = await newAccount(server.url)
  const me: Ask = { method: 'GET', path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }
  const look = () =>
    loadDuring({ url: server.url, asks: [me], atOnce: active, amount: { every: askEvery } }, () =>
      wait((sizes.requests / 4) * askEvery),
    )
  const found: Record<string, number[][]> = { none: [] }
  await look()
  for (let round = 0; round < sizes.rounds; round++) {
    found.none!.push(await look())
    for (const [name, company] of Object.entries(companies))
      await company(server.url, async () => (found[name] ??= []).push(await look()))
  }
  const p = (name: string, share: number) => median(found[name]!.map((delays) => quantile(delays, share)))
  const rows = Object.keys(found).map((name) => [
    name,
    milliseconds(p(name, 0.5)),
    milliseconds(p(name, 0.99)),
  ])
  const ratios = Object.keys(companies).map(
    (name) => `p99 beside ${name}: ${atMost(p(name, 0.99) / p('none', 0.99), goal)} of that without.\n`,
  )
  return [table(['beside', 'p50', 'p99'], rows), ...ratios].join('\n')
}

/** Answers with the logins a second. */
async function amidLogins(url: string, work: Work) {
  const { email, password } = await newAccount(url)
  const login: Ask = {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
  const began = performance.now()
  const delays = await loadDuring({ url, asks: [login], atOnce: loginsAtOnce, amount: 'until stopped' }, work)
  return delays.length / ((performance.now() - began) / seconds(1))
}

function amidCrowd(manner: Crowd['manner'], size: number): Company {
  return async (url, work) => {
    const crowd = startHelper('socket-crowd.ts', { url, manner, size } satisfies Crowd)
    await heard(crowd)
    await work()
    await stopHelper(crowd)
  }
}
