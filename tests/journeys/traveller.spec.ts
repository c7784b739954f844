import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { successes } from '#contract/messages/toasts.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { button, toast } from '#tests/support/screen.ts'

// The browser of these journeys is in Berlin.
const question = (page: Page) => page.getByText(/You seem to be in Berlin, \d hours ahead of New York[.]/)

for (const path of ['/dashboard', '/user-profile'])
  test(`a traveller is asked on ${path} before the time zone moves`, async ({ page, signIn }) => {
    const account = await signIn({ timeZone: 'America/New_York' })
    await page.goto(path)
    await expect(question(page)).toBeVisible()
    await button(page, profileWords.takeZone('Berlin')).click()

    await expect(toast(page, successes.changeProfile)).toBeVisible()
    await expect(question(page)).toBeHidden()
    const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
    expect(user.timeZone).toBe('Europe/Berlin')
  })

test('whoever keeps their zone is not asked again on this device', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'America/New_York' })
  await page.goto('/dashboard')
  await button(page, profileWords.keepZone('New York')).click()

  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/user-profile')
  await expect(page.getByText(profileWords.saved)).toBeVisible()
  await expect(question(page)).toBeHidden()
  const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user.timeZone).toBe('America/New_York')
})

test('a name for the same clock is no journey', async ({ page, signIn }) => {
  await signIn({ timeZone: 'Europe/Stockholm' })
  const loaded = page.waitForResponse(/zone-strip/)
  await page.goto('/dashboard')
  await loaded

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/You seem to be in/)).toHaveCount(0)
})
