import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { expect, test } from '#tests/support/journey.ts'

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

test('a refusal is told kindly, and can be put away', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('button', { name: pushWords.enable }).click()
  const alert = page.getByRole('alert').filter({ hasText: failures.enablePush })

  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
})

for (const path of ['/terms', '/register'])
  test(`where there is no room the offer folds to a circle once one reads on, on ${path}`, async ({
    page,
    isMobile,
  }) => {
    await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 500 })
    await page.goto(path)
    const offer = page.getByRole('button', { name: pushWords.enable })
    const width = async () => (await offer.boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(200)

    await page.mouse.wheel(0, 200)

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    if (!isMobile) {
      expect(await width()).toBeGreaterThan(200)
      await page.setViewportSize({ width: 768, height: 500 })
    }
    await expect.poll(width).toBe(52)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that could not be kept', async ({ page }) => {
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: pushWords.enable })).toBeHidden()
  })
})
