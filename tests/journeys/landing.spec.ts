import { planWords } from '#contract/messages/plans.ts'
import { siteWords } from '#contract/messages/site.ts'
import { footerPaths } from '#contract/paths.ts'
import { expect, test } from '#tests/support/journey.ts'

test('the landing page tells the whole story, in order', async ({ page }) => {
  await page.goto('/')

  const headings = await page.getByRole('heading').allTextContents()
  expect(headings.map((text) => text.trim())).toEqual([
    'Jot it. Forget it. It’ll ring.',
    'Three quiet helpers, one small bell',
    'Smart Notes',
    'Smart Reminders',
    'Multi-Channel Alerts',
    'What people put down',
    'How it works',
    '1. Jot it down',
    '2. Let it go',
    '3. Hear the bell',
    'Free for most of life. Pro when life gets full.',
    'Put it down somewhere kind.',
    'Product',
    'Company',
    'Support',
  ])
  await expect(page.getByText('14-day free trial, no credit card')).toBeVisible()
  await expect(page.locator('blockquote')).toHaveCount(3)
})

test('every call on the landing page leads where it says', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')

  await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: siteWords.getStarted })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: siteWords.startToday })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/subscription')
})

test('the header leads to features and prices where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/')
  const links = page.getByRole('navigation', { name: siteWords.product }).getByRole('link')

  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    '/features',
    '/pricing',
  ])
})

test('the footer leads to nine pages that exist', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const statuses = await Promise.all(footerPaths.map(async (path) => (await page.request.get(path)).status()))

  expect(targets).toEqual([...footerPaths])
  expect(statuses).toEqual(footerPaths.map(() => 200))
})

test('the pricing call shows the prices', async ({ page }) => {
  await page.goto('/')
  const prices = page.locator('section', { hasText: 'Free for most of life.' })

  await expect(prices.getByText('$0')).toBeVisible()
  await expect(prices.getByText('$9.99')).toBeVisible()
  await expect(prices.getByText('$79.92')).toBeVisible()
  await expect(prices.getByText(planWords.saving20)).toBeVisible()
})

test('the living picture plays once, rests, and is nothing to the keyboard', async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('.vignette')

  await expect(picture).toHaveAttribute('aria-hidden', 'true')
  await expect(picture.locator('a, button, input, [tabindex]')).toHaveCount(0)
  const endings = await picture.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map((animation) => animation.effect?.getComputedTiming().endTime),
  )
  expect(endings.length).toBeGreaterThan(0)
  expect(Math.max(...endings.map(Number))).toBeLessThan(6_500)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the picture simply stands there', async ({ page }) => {
    await page.goto('/')
    const picture = page.locator('.vignette')

    await expect(picture.getByText('Pick up Nora from swimming')).toBeVisible()
    expect(await picture.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  })
})

test('somebody who is logged in is offered the app', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/')

  await page.getByRole('banner').getByRole('link', { name: 'Open Jotbell' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
})
