// Ten thousand notes in the browser at once.
import type { Browser } from '@playwright/test'
import { systemClock } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { freshPage } from './browser.ts'
import { atMost, count, median, milliseconds } from './figures.ts'
import { note } from './people.ts'
import type { Sizes } from './sizes.ts'

const amount = 10_000
const goal = 1_000

export async function mounting(browser: Browser, url: string, token: string, { starts: rounds }: Sizes) {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(await scriptingTime(browser, url, token))
  return (
    `/notes with ${count(amount)} notes in one answer: ${atMost(median(took), goal, milliseconds)} of scripting until they are ` +
    `shown, by the browser's own count, median of ${rounds}.\n`
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
  const createdAt = now.toISOString()
  const data = Array.from({ length: amount }, () => ({
    ...note,
    _id: newId(now),
    color: '#ffffff',
    createdAt,
    updatedAt: createdAt,
  }))
  return { data, pagination: { totalNotes: amount, limit: amount, nextCursor: null } }
}
