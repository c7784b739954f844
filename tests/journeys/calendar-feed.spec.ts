import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { calendarWords as words } from '#contract/messages/calendar.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'
import { setReminder } from '#tests/support/reminders.ts'
import { alarm, button, field, toast, withoutNews } from '#tests/support/screen.ts'

const address = (page: Page) => field(page, words.address)
const statusOf = async (page: Page, url: string) => (await page.request.get(new URL(url).pathname)).status()

test('an address is made, copied, and read by a calendar', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await signIn({ timeZone: 'Europe/Berlin' })
  await setReminder(page, account, 'Water the tomatoes', 60_000)
  await page.goto('/user-profile#your-data')
  await button(page, words.make).click()

  await expect(address(page)).toBeFocused()
  await expect(page.getByText(words.once)).toBeVisible()
  await button(page, words.copy).click()
  await expect(toast(page, words.copied)).toBeVisible()
  const url = await address(page).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(page.getByRole('link', { name: words.open })).toHaveAttribute('href', /^webcal:/)
  await expect(page.getByText(words.unread)).toBeVisible()

  const feed = await page.request.get(new URL(url).pathname)
  expect(await feed.text()).toContain('SUMMARY:Water the tomatoes')
  await page.reload()
  await expect(page.getByText(words.read('just now'))).toBeVisible()
  await expect(page.getByText(words.hidden)).toBeVisible()
  await expect(address(page)).toHaveCount(0)
})

test('a new address ends the old one, after a question', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user-profile#your-data')
  await button(page, words.make).click()
  const old = await address(page).inputValue()

  await button(page, words.renew).click()
  await expect(page.getByRole('heading', { name: words.renewing.title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: words.renewing.cancel }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(address(page)).toHaveValue(old)
  await button(page, words.renew).click()
  await page.getByRole('dialog').getByRole('button', { name: words.renewing.confirm }).click()

  await expect(address(page)).not.toHaveValue(old)
  expect(await statusOf(page, old)).toBe(404)
  expect(await statusOf(page, await address(page).inputValue())).toBe(200)
})

test('it is ended, and the keyboard stays where it was', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user-profile#your-data')
  await button(page, words.make).click()
  const url = await address(page).inputValue()

  await button(page, words.end).click()
  await page.getByRole('dialog').getByRole('button', { name: words.ending.confirm }).click()
  await expect(toast(page, words.ended)).toBeVisible()
  await expect(button(page, words.make)).toBeVisible()
  await expect(address(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeFocused()
  expect(await statusOf(page, url)).toBe(404)
})

test('what cannot be loaded or made is said', async ({ page, signIn }) => {
  await signIn()
  await withoutNews(page)
  await page.route('**/api/auth/me/calendar', (route) => route.abort())
  await page.goto('/user-profile#your-data')
  await expect(alarm(page, chrome.unreachable)).toBeVisible()

  await page.unroute('**/api/auth/me/calendar')
  await button(page, chrome.tryAgain).click()
  await expect(page.getByText(words.hint)).toBeVisible()
  await page.route('**/api/auth/me/calendar', (route) => route.abort())
  await button(page, words.make).click()
  await expect(alarm(page, words.failed)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing at the shown address in ${colorScheme}, and it fits the smallest phone`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signIn()
    await page.goto('/user-profile#your-data')
    await button(page, words.make).click()
    await expect(address(page)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
