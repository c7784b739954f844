// How long a request takes while the server is busy with something else.
import { setTimeout as wait } from 'node:timers/promises'
import { newAccount } from '#tests/support/accounts.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, median, milliseconds, quantile, table } from './figures.ts'
import { type Ask, loadDuring } from './load.ts'
import type { Sizes } from './sizes.ts'

export type Work = () => Promise<unknown>
/** Keeps the server busy for as long as the work takes. */
export type Background = (url: string, work: Work) => Promise<unknown>

// The same modest pace in every phase, whether or not the answers keep up.
export const askEvery = 10
export const active = 200
const goal = 2

/** A table of the delays with nothing else going on and beside each kind of background load, taken in turns. */
export async function compare(
  env: Record<string, string>,
  backgrounds: Record<string, Background>,
  sizes: Sizes,
) {
  await using server = await startServer({ env: { ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const { token } = await newAccount(server.url)
  const me: Ask = { method: 'GET', path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }
  const measure = () =>
    loadDuring({ url: server.url, asks: [me], atOnce: active, amount: { every: askEvery } }, () =>
      wait((sizes.requests / 4) * askEvery),
    )
  const found: Record<string, number[][]> = { none: [] }
  await measure()
  for (let round = 0; round < sizes.rounds; round++) {
    found.none!.push(await measure())
    for (const [name, background] of Object.entries(backgrounds))
      await background(server.url, async () => (found[name] ??= []).push(await measure()))
  }
  const p = (name: string, share: number) => median(found[name]!.map((delays) => quantile(delays, share)))
  const rows = Object.keys(found).map((name) => [
    name,
    milliseconds(p(name, 0.5)),
    milliseconds(p(name, 0.99)),
  ])
  const ratios = Object.keys(backgrounds).map(
    (name) => `p99 beside ${name}: ${atMost(p(name, 0.99) / p('none', 0.99), goal)} of that without.\n`,
  )
  return [table(['beside', 'p50', 'p99'], rows), ...ratios].join('\n')
}
