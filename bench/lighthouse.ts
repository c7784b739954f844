// The public pages as Lighthouse sees them on a phone.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '#tests/support/browsers.ts'
import { median, table } from './figures.ts'
import { installPeer } from './peers.ts'
import type { Sizes } from './sizes.ts'

type Category = { title: string; score: number; auditRefs: { id: string; weight: number }[] }
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }
type Audit = { title: string; score: number | null }

const run = promisify(execFile)

export async function lighthouse(browser: Browser, url: string, paths: string[], { starts: rounds }: Sizes) {
  const home = installPeer('lighthouse')
  if (home instanceof Error) return `${home.message}\n`
  const rows: string[][] = []
  const names = new Set<string>()
  const lost: string[] = []
  for (const path of paths) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await visit(home, url + path))
    for (const category of Object.values(reports[0]!.categories)) names.add(category.title)
    rows.push([path, ...scores(reports)])
    lost.push(...shortfalls(path, reports.at(-1)!))
  }
  return [
    `Lighthouse, mobile, medians of ${rounds} (goal: 100 everywhere).\n`,
    table(['page', ...names], rows),
    ...(lost.length > 0 ? [`Audits that cost points: ${lost.join('; ')}.\n`] : []),
    `Installability (Lighthouse has stopped judging it; asked of the browser itself): ${await installability(browser, url)}.\n`,
  ].join('\n')
}

// A trace without its beginning is Lighthouse's own word for "try again"; a busy machine makes it common.
async function visit(home: string, url: string, triesLeft = 4): Promise<Report> {
  const command = `${home}node_modules/lighthouse/cli/index.js`
  const flags = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`
  try {
    const { stdout } = await run(process.execPath, [command, url, '--output=json', '--quiet', flags], {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      maxBuffer: 64 * 1024 * 1024,
    })
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (triesLeft > 0) return visit(home, url, triesLeft - 1)
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(`Lighthouse failed on ${new URL(url).pathname}: ${said || String(error)}`, {
      cause: error,
    })
  }
}

const scores = (reports: Report[]) =>
  Object.keys(reports[0]!.categories).map((key) =>
    String(Math.round(median(reports.map(({ categories }) => categories[key]!.score)) * 100)),
  )

function shortfalls(path: string, { categories, audits }: Report) {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, score }) => `${path} “${title}” (${Math.round(score! * 100)})`)
}

async function installability(browser: Browser, url: string) {
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await page.close()
  // A window that is forgotten when it closes can install nothing; everything else is ours.
  const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  return errors.length === 0 ? 'yes' : `no, ${errors.join(', ')}`
}
