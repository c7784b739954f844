import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The scripts that a page has fetched so far, by its own record. */
export function fetchedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...new Set(names)].filter((name) => new URL(name).pathname.endsWith('.js'))
  })
}

/** What a visit has cost in script up to now, compressed by gzip: each file that was fetched, and each in the page itself. */
export async function scriptWeight(page: Page) {
  const files = await fetchedScripts(page)
  const replies = await Promise.all(files.map((file) => page.request.get(file)))
  const inline = await page.locator('script:not([src])').allTextContents()
  const scripts = [
    ...(await Promise.all(replies.map((reply) => reply.body()))),
    ...inline.map((script) => Buffer.from(script)),
  ]
  return {
    count: scripts.length,
    bytes: scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0),
  }
}
