import type { Page } from '@playwright/test'
import { planWords, pricing } from '#contract/messages/plans.ts'
import { expect, test } from '#tests/support/journey.ts'

const card = (page: Page, plan: string) =>
  page.locator('.plan').filter({ has: page.getByRole('heading', { name: plan }) })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('prices are monthly first, and yearly with a saving', async ({ page }) => {
      await page.goto('/pricing')
      const pro = card(page, 'Pro')

      await expect(page.getByRole('heading', { level: 1, name: planWords.heading })).toBeVisible()
      await expect(page.getByRole('radio', { name: planWords.monthly })).toBeChecked()
      await expect(pro.getByText('$9.99')).toBeVisible()
      await expect(pro.getByText(pricing.trial)).toBeVisible()
      await page.getByRole('radio', { name: planWords.yearly }).check()
      await expect(pro.getByText('$79.92')).toBeVisible()
      await expect(pro.getByText('$9.99')).toBeHidden()
      await expect(page.getByText(planWords.saving20)).toBeVisible()
    })

    test('a click on a card selects it', async ({ page }) => {
      await page.goto('/pricing')
      const subscribe = page.getByRole('link', { name: planWords.loginToSubscribe })

      await card(page, 'Free').click()
      await expect(page.getByText(planWords.selectPlan)).toBeVisible()
      await expect(subscribe).toBeHidden()
      await card(page, 'Pro').click({ position: { x: 60, y: 200 } })
      await expect(subscribe).toHaveAttribute('href', '/login')
      await expect(page.getByText(planWords.selectPlan)).toBeHidden()
    })
  })

test('both cards say what the plans hold', async ({ page }) => {
  await page.goto('/pricing')

  await expect(card(page, 'Free').getByRole('listitem')).toHaveText([...planWords.freeFeatures])
  await expect(card(page, 'Pro').getByRole('listitem')).toHaveText([...planWords.proFeatures])
  await expect(card(page, 'Free').getByText(planWords.currentPlan)).toBeVisible()
  await expect(card(page, 'Free').getByText('$0')).toBeVisible()
  await expect(card(page, 'Pro').getByText(planWords.mostPopular)).toBeVisible()
})

test('a click on any of its words selects a card', async ({ page }) => {
  await page.goto('/pricing')

  await card(page, 'Free').getByText(planWords.freeFeatures[0]).click()
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked()
  await card(page, 'Pro').getByRole('heading').click()
  await expect(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
})

test('Select Plan selects the card and hands it the focus', async ({ page }) => {
  await page.goto('/pricing')
  await card(page, 'Free').click()

  await page.getByRole('button', { name: planWords.selectPlan }).click()

  await expect(page.getByRole('radio', { name: 'Pro' })).toBeFocused()
  await expect(page.getByRole('link', { name: planWords.loginToSubscribe })).toBeVisible()
})

test('plans can be chosen with the arrow keys', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'Pro' }).focus()

  await page.keyboard.press('ArrowUp')

  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked()
})

test('a logged-in visitor is sent to the dashboard', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/pricing')

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a dead token keeps nobody from the prices', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'long gone'))
  const asked = page.waitForResponse('**/api/auth/me')
  await page.goto('/pricing')

  expect((await asked).status()).toBe(401)
  await expect(page).toHaveURL(/\/pricing$/)
})
