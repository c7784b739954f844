// How much JavaScript a first visit fetches, as the browser fetched it, compressed by gzip.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { fetchedScripts, scriptWeight } from '#tests/support/script-weight.ts'
import { atMost, table } from './figures.ts'
import { freshPage } from './browser.ts'

const goals = { landing: 5_000, dashboard: 130_000 }
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

export async function weight(browser: Browser, url: string, token: string) {
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
  for (let count = 0; count !== before; count = (await fetchedScripts(page)).length) {
    before = count
    await wait(2_000)
  }
}
