// What a rush of logins costs everybody else.
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#server/clock.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, type Chapter, count, median, milliseconds, quantile, table } from './figures.ts'
import { type Ask, loadDuring } from './load.ts'
import type { Sizes } from './sizes.ts'

const loginsAtOnce = 8
// The same modest pace in both phases, whether or not the answers keep up.
const askEvery = 10
const goal = 2

type Phase = { delays: number[]; logins: number }

export async function logins({ rounds, requests }: Sizes): Promise<Chapter> {
  await using cluster = await startPostgres()
  const each = Math.ceil(requests / 4)
  const text = [
    `GET /api/auth/me every ${askEvery} ms, ${count(rounds)} rounds of ${count(each)}, alone and while ${loginsAtOnce} others ` +
      'log in again and again as soon as they are answered. Passwords are hashed by threads that give way to everything ' +
      'else, one fewer than there are cores. Medians of the rounds.\n',
    ...(await compare('embedded', {}, rounds, each)),
    ...(await compare('PostgreSQL', { DATABASE_URL: cluster.url }, rounds, each)),
  ]
  return { title: 'A rush of logins', text }
}

async function compare(engine: string, env: Record<string, string>, rounds: number, requests: number) {
  await using server = await startServer({ env: { ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const asks = await asksFor(server.url)
  const idle: Phase[] = []
  const busy: Phase[] = []
  await watch(server.url, asks.me, requests)
  for (let round = 0; round < rounds; round++) {
    idle.push(await watch(server.url, asks.me, requests))
    busy.push(await amidLogins(server.url, asks, requests))
  }
  const p = (phases: Phase[], share: number) => median(phases.map(({ delays }) => quantile(delays, share)))
  const row = (name: string, phases: Phase[]) => [
    name,
    milliseconds(p(phases, 0.5)),
    milliseconds(p(phases, 0.99)),
    count(median(phases.map((phase) => phase.logins))),
  ]
  const ratio = p(busy, 0.99) / p(idle, 0.99)
  return [
    `### on ${engine}\n`,
    table(
      ['meanwhile', 'p50', 'p99', 'logins a second'],
      [row('nothing', idle), row(`${loginsAtOnce} at once`, busy)],
    ),
    `p99 with logins beside without: ${atMost(ratio, goal)}.\n`,
  ]
}

async function asksFor(url: string) {
  const { email, password, token } = await newAccount(url)
  const me: Ask = { method: 'GET', path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }
  const login: Ask = {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
  return { me, login }
}

async function watch(url: string, me: Ask, requests: number): Promise<Phase> {
  const steady = { url, asks: [me], atOnce: 100, amount: { every: askEvery } }
  const { delays } = await loadDuring(steady, () => wait(requests * askEvery))
  return { delays, logins: 0 }
}

async function amidLogins(url: string, { me, login }: { me: Ask; login: Ask }, requests: number) {
  const rush = { url, asks: [login], atOnce: loginsAtOnce, amount: 'until stopped' as const }
  const watched: number[] = []
  const began = performance.now()
  const { delays } = await loadDuring(rush, async () =>
    watched.push(...(await watch(url, me, requests)).delays),
  )
  return { delays: watched, logins: delays.length / ((performance.now() - began) / seconds(1)) }
}
