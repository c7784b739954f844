import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { expect, test } from '#tests/support/journey.ts'
import { days, setReminder } from '#tests/support/reminders.ts'
import type { Page } from '@playwright/test'

const place = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a new screen starts at its top and at its content, and Back returns to where one was', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  for (let count = 1; count <= 9; count++) await setReminder(page, account, `Number ${count}`, days(count))
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(9)
  await page.evaluate(() => scrollTo(0, 700))

  await place(page, chrome.profile).click()
  await expect(title(page, profileWords.heading)).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  expect(await scrolled(page)).toBe(0)

  await page.goBack()
  await expect(title(page, reminderWords.heading)).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.goForward()
  await expect(title(page, profileWords.heading)).toBeVisible()
})

test('a link that is held with Ctrl opens a tab of its own', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  const opening = context.waitForEvent('page')
  await place(page, chrome.notes).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opening).toHaveURL(/\/notes$/)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link to where one is adds no step to go back', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await place(page, chrome.notes).click()
  await expect(title(page, noteWords.heading)).toBeVisible()
  await place(page, chrome.notes).click()
  await page.goBack()
  await expect(title(page, reminderWords.heading)).toBeVisible()
})
