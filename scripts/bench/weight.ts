// How much JavaScript a first visit fetches, as the browser fetched it, compressed by gzip.
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
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
  const fetched = new Map<string, Promise<Buffer>>()
  page.on('response', (reply) => {
    const type = reply.headers()['content-type'] ?? ''
    if (type.includes('javascript')) fetched.set(reply.url(), reply.body())
  })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await quiet(() => fetched.size)
  const inline = await page.locator('script:not([src])').allTextContents()
  const bodies = [...(await Promise.all(fetched.values())), ...inline.map((script) => Buffer.from(script))]
  await page.context().close()
  return {
    count: bodies.length,
    bytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  }
}

// The stream of events never ends, so the network is never idle: no new script for two seconds is the end.
async function quiet(size: () => number) {
  let before = -1
  while (size() !== before) {
    before = size()
    await wait(2_000)
  }
}
