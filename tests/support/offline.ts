import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#tests/support/journey.ts'
import { fetchedScripts } from '#tests/support/script-weight.ts'

/** The app can open without the network, and these many lists have been put by on the device. */
export async function readyForOffline(page: Page, lists: number) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(keptLists)).toBeGreaterThanOrEqual(lists)
}

/** What notices that the network is gone is loaded after the first screen, and has to be there by then. */
export async function watchesNetwork(page: Page) {
  for (const part of ['start', 'offline-sign'])
    await expect.poll(() => fetchedScripts(page)).toContainEqual(expect.stringMatching(`/assets/${part}-`))
}

/** Goes where there is no network, and lets the page notice. */
export async function loseNetwork(context: BrowserContext, page: Page) {
  await readyForOffline(page, 1)
  await context.setOffline(true)
  await expect(signOf(page)).toHaveText(/^Offline/)
}

export const signOf = (page: Page) => page.locator('header output').filter({ hasText: /Offline|Sending/ })

// To open a database that is not there yet would make an empty one.
async function keptLists(): Promise<number> {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === 'jotbell-queries')) return 0
  return new Promise((resolve) => {
    const opening = indexedDB.open('jotbell-queries')
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('queries').objectStore('queries').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}

/** How many changes wait in the queue of this device, which has to be there by now. */
export const queueLength = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('jotbell-queue')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('changes').objectStore('changes').get('all')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result?.length ?? 0)
          })
        })
      }),
  )
