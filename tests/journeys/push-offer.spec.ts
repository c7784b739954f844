import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { expect, test } from '#tests/support/journey.ts'
import { days } from '#tests/support/reminders.ts'
import { alarm, button } from '#tests/support/screen.ts'

test.use({ serviceWorkers: 'allow' })

const offerOf = (page: Page) => button(page, pushWords.enable)

test('push can be enabled from a public page, and is then no longer offered', async ({ page, context }) => {
  await page.goto('/')
  const offer = page.getByRole('button', { name: pushWords.enable })
  await expect(offer).toBeVisible()
  await context.grantPermissions(['notifications'])

  await offer.click()

  await expect(page.getByRole('status').filter({ hasText: successes.enablePush })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.goto('/blog')
  await expect(offer).toBeHidden()
})

test('a refusal is told kindly with the way on, and can be put away', async ({ page }) => {
  await page.goto('/blog')
  await offerOf(page).click()
  const alert = alarm(page, failures.enablePush)

  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link', { name: pushWords.howToAllow })).toHaveAttribute('href', '/help#push')
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
})

for (const path of ['/terms', '/register'])
  test(`the offer folds to a circle once one reads on, and for good after the first sight, on ${path}`, async ({
    page,
    isMobile,
  }) => {
    await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 500 })
    await page.goto(path)
    const width = async () => (await offerOf(page).boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(200)

    await expect(async () => {
      await page.mouse.wheel(0, 200)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    }).toPass()
    await expect.poll(width).toBe(52)

    await page.goto('/login')
    await expect.poll(width).toBe(52)
    await offerOf(page).focus()
    await expect.poll(width).toBeGreaterThan(200)
  })

for (const path of ['/blog', '/login'])
  test(`the offer can be put away for thirty days on ${path}`, async ({ page }) => {
    await page.goto(path)
    await button(page, pushWords.putAway).click()
    await expect(offerOf(page)).toBeHidden()
    for (const other of ['/login', '/blog']) {
      await page.goto(other)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offerOf(page)).toBeHidden()
    }

    await page.clock.setFixedTime(Date.now() + days(31))
    await page.goto(path)
    await expect(offerOf(page)).toBeVisible()
  })

test('where push was refused, nothing is promised that the browser would not do', async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ timeZone: 'Europe/Berlin' })
  await page.goto('/user-profile')
  await expect(page.getByText(profileWords.noDevices)).toBeVisible()
  await button(page, profileWords.enableHere).click()
  await expect(alarm(page, failures.enablePush)).toBeVisible()
  await expect(page.getByText(profileWords.blocked.title)).toBeVisible()
  await expect(page.getByText(profileWords.noDevices)).toBeHidden()
  await expect(button(page, profileWords.enableHere)).toBeHidden()

  await page.goto('/notes')
  await expect(offerOf(page)).toBeHidden()
  await page.goto('/user-profile')
  await button(page, profileWords.blocked.recheck).click()
  await expect(alarm(page, profileWords.blocked.still)).toBeVisible()
  await context.grantPermissions(['notifications'])
  await expect(page.getByText(profileWords.blocked.title)).toBeHidden()
})

test('a failed attempt in the app leads to what helps', async ({ page, signIn }) => {
  await signIn({ timeZone: 'Europe/Berlin' })
  await page.goto('/notes')
  await offerOf(page).click()
  await alarm(page, failures.enablePush).getByRole('button', { name: pushWords.howToAllow }).click()

  await expect(page).toHaveURL(/\/user-profile#alerts$/)
  await expect(page.getByText(profileWords.blocked.text)).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that could not be kept', async ({ page }) => {
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: pushWords.enable })).toBeHidden()
  })
})
