// What a rush of logins costs everybody else.
import { newAccount } from '#tests/support/accounts.ts'
import { startServer } from '#tests/support/server.ts'
import { type Chapter, count, median, milliseconds, quantile, table, times } from './figures.ts'
import { load, loadDuring } from './load.ts'
import type { Sizes } from './sizes.ts'

const loginsAtOnce = 8

export async function logins({ rounds, requests }: Sizes): Promise<Chapter> {
  await using server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const { email, password, token } = await newAccount(server.url)
  const me = { method: 'GET', path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }
  const login = {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
  const ask = () => load({ url: server.url, asks: [me], atOnce: 1, amount: { requests } })
  const rush = { url: server.url, asks: [login], atOnce: loginsAtOnce, amount: 'until stopped' as const }
  await ask()
  const quiet: number[][] = []
  const busy: number[][] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push((await ask()).delays)
    await loadDuring(rush, async () => busy.push((await ask()).delays))
  }
  const p = (all: number[][], share: number) => all.map((delays) => quantile(delays, share))
  const row = (name: string, all: number[][]) => [
    name,
    milliseconds(median(p(all, 0.5))),
    milliseconds(median(p(all, 0.99))),
  ]
  const ratio = median(p(busy, 0.99).map((value, round) => value / p(quiet, 0.99)[round]!))
  const text = [
    `GET /api/auth/me, one after another, on the embedded database: ${count(rounds)} rounds of ${count(requests)}, alone and ` +
      `while ${loginsAtOnce} others log in again and again. At most two passwords are hashed at a time.\n`,
    table(['meanwhile', 'p50', 'p99'], [row('nothing', quiet), row(`${loginsAtOnce} logins at once`, busy)]),
    `p99 with logins beside without: ${times(ratio)}.\n`,
  ]
  return { title: 'A rush of logins', text }
}
