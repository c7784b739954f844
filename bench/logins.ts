// What everybody else notices of a rush of logins.
import { seconds } from '#server/clock.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { askEvery, type Background, compare, type Work } from './background-load.ts'
import { type Chapter, count, median } from './figures.ts'
import { type Ask, loadDuring } from './load.ts'
import type { Sizes } from './sizes.ts'

const loginsAtOnce = 8

export async function logins(sizes: Sizes): Promise<Chapter> {
  await using cluster = await startPostgres()
  const text = [
    `GET /api/auth/me every ${askEvery} ms, medians of ${count(sizes.rounds)} rounds, alone and while ${loginsAtOnce} others ` +
      'log in again and again as soon as they are answered. Passwords are hashed by threads that give way to everything ' +
      'else, one fewer than there are cores.\n',
  ]
  for (const [engine, env] of Object.entries({ embedded: {}, PostgreSQL: { DATABASE_URL: cluster.url } })) {
    const rates: number[] = []
    const rush: Background = async (url, work) => rates.push(await duringLogins(url, work))
    text.push(`### on ${engine}\n`, await compare(env, { [`${loginsAtOnce} logins at once`]: rush }, sizes))
    text.push(`${count(median(rates))} logins a second.\n`)
  }
  return { title: 'A rush of logins', text }
}

/** Answers with the logins a second. */
async function duringLogins(url: string, work: Work) {
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
