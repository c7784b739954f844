// The pages in a real browser on the real server.
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { systemClock } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { fetchedScripts, scriptWeight } from '#tests/support/script-weight.ts'
import { startServer } from '#tests/support/server.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/browsers.ts'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { atMost, type Chapter, count, median, milliseconds, table } from './figures.ts'
import { lighthouse } from './lighthouse.ts'
import { archive, boxLists } from './long-pages.ts'
import { note } from './people.ts'
import type { Sizes } from './sizes.ts'

const manyNotes = 10_000
const goals = { landing: 5_000, dashboard: 118_000, mounting: 400 }
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

export async function web(sizes: Sizes): Promise<Chapter> {
  if ((await buildIfStale()) !== 0) throw new Error('the web app could not be built')
  await using server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const { token } = await newAccount(server.url)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const text = [
    await weight(browser, server.url, token),
    await mounting(browser, server.url, token, sizes),
    await boxLists(await freshPage(browser, token), server.url, token),
    await archive(browser, sizes.starts),
    // A browser that fails under Lighthouse must not take the other figures with it.
    await lighthouse(browser, server.url, ['/', '/blog', article()], sizes).catch(
      (error: unknown) => `${String(error)}\n`,
    ),
  ]
  await browser.close()
  return { title: 'The pages', text }
}

async function weight(browser: Browser, url: string, token: string) {
  const landing = await scriptsOf(browser, `${url}/`)
  const dashboard = await scriptsOf(browser, `${url}/dashboard`, token)
  return [
    'JavaScript of a first visit, compressed by gzip: every script the browser fetched, and those in the page itself.\n',
    table(
      ['page', 'scripts', 'size'],
      [
        ['/', String(landing.count), atMost(landing.bytes, goals.landing, kilobytes)],
        ['/dashboard', String(dashboard.count), atMost(dashboard.bytes, goals.dashboard, kilobytes)],
      ],
    ),
  ].join('\n')
}

async function scriptsOf(browser: Browser, url: string, token?: string) {
  const page = await freshPage(browser, token)
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await quiet(page)
  const weighed = await scriptWeight(page)
  await page.context().close()
  return weighed
}

// The stream of events never ends, so the network is never idle: no new script for two seconds is the end.
async function quiet(page: Page) {
  let before = -1
  for (let now = 0; now !== before; now = (await fetchedScripts(page)).length) {
    before = now
    await wait(2_000)
  }
}

async function mounting(browser: Browser, url: string, token: string, { starts: rounds }: Sizes) {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(await scriptingTime(browser, url, token))
  return (
    `/notes with ${count(manyNotes)} notes in one answer: ${atMost(median(took), goals.mounting, milliseconds)} of scripting ` +
    `until they are shown, by the browser's own count, median of ${rounds}.\n`
  )
}

// Everything the page runs, its start included.
async function scriptingTime(browser: Browser, url: string, token: string) {
  const page = await freshPage(browser, token)
  await page.route('**/api/notes*', (route) => route.fulfill({ json: everything() }))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${url}/notes`)
  await page.getByText(note.title).first().waitFor({ timeout: 120_000 })
  const { metrics } = await session.send('Performance.getMetrics')
  await page.context().close()
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1_000
}

function everything() {
  const now = systemClock.now()
  const [createdAt, updatedAt] = [now.toISOString(), now.toISOString()]
  const one = () => ({ ...note, _id: newId(now), color: '#ffffff', createdAt, updatedAt })
  const pagination = { totalNotes: manyNotes, limit: manyNotes, nextCursor: null }
  return { data: Array.from({ length: manyNotes }, one), pagination }
}

/** A page nobody has visited before; with a token, of somebody who is logged in. */
async function freshPage(browser: Browser, token?: string) {
  // The service worker fetches the whole app behind the page's back: that is no part of a visit.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}

function article() {
  const pages = readdirSync(new URL('../dist/web/pages/blog/', import.meta.url))
  return `/blog/${pages.find((name) => name.endsWith('.html'))!.replace(/\.html$/, '')}`
}
