import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { workerOf } from '#tests/support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version waits until it is wanted, and a tab on the old one goes on working', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn()
  await using site = await startDeployment(server.url)
  await page.goto(`${site.url}/dashboard`)
  await workerOf(page)
  const old = await context.newPage()
  await old.goto(`${site.url}/dashboard`)

  site.deployWithout(/\/assets\/reminder-form-[\w-]+\.js/)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(toast(page, chrome.newVersion)).toBeVisible()
  await expect(toast(old, chrome.newVersion)).toBeVisible()
  await Promise.all([page, old].map(untilQuiet))
  await Promise.all([page.waitForEvent('load'), button(page, chrome.reload).click()])

  await expect(page.getByRole('heading', { name: reminderWords.heading })).toBeVisible()
  await expect(toast(page, chrome.newVersion)).toBeHidden()
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2)
  await button(old, reminderWords.add).click()
  await expect(old.getByRole('dialog')).toBeVisible()
})

/** A file asked for in the very moment wakes the old worker again, and Chromium then keeps it for a while. */
function untilQuiet(page: Page) {
  return page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((each) => each.startTime + each.duration)
    return performance.now() - Math.max(0, ...ends) > 1_000
  })
}
