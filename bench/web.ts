// The pages in a real browser on the real server.
import { readdirSync } from 'node:fs'
import { newAccount } from '#tests/support/accounts.ts'
import { startServer } from '#tests/support/server.ts'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { openBrowser } from './browser.ts'
import type { Chapter } from './figures.ts'
import { lighthouse } from './lighthouse.ts'
import { mounting } from './mounting.ts'
import { installPackages } from './packages.ts'
import type { Sizes } from './sizes.ts'
import { weight } from './weight.ts'

export async function web(sizes: Sizes): Promise<Chapter> {
  const missing = installPackages('web')
  if ((await buildIfStale()) !== 0) throw new Error('the web app could not be built')
  await using server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const { token } = await newAccount(server.url)
  const browser = await openBrowser()
  const text = [await weight(browser, server.url, token), await mounting(browser, server.url, token, sizes)]
  await browser.close()
  text.push(
    missing
      ? `Lighthouse could not be installed here: ${missing}\n`
      : await lighthouse(server.url, ['/', '/blog', article()], sizes).catch(
          (error: unknown) => `${error instanceof Error ? error.message : String(error)}\n`,
        ),
  )
  return { title: 'The pages', text }
}

function article() {
  const [first] = readdirSync(new URL('../dist/web/pages/blog/', import.meta.url)).filter((name) =>
    name.endsWith('.html'),
  )
  return `/blog/${first!.replace(/\.html$/, '')}`
}
