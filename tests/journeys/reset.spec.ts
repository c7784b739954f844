import { auth } from '#contract/messages/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { outbox } from '#tests/support/accounts.ts'
import { alarm, button, errorOf, field, fillIn, logIn, toast } from '#tests/support/screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from '#tests/support/journey.ts'

test('a forgotten password is replaced: e-mail, code, new password', async ({ page, register, server }) => {
  const account = await register()
  await page.goto('/forgot-password')

  await field(page, auth.email).fill(account.email)
  await button(page, auth.forgot.submit).click()
  await expect(toast(page, entrySuccesses.requestReset)).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  const code = await resetCodeFor(server.url, account.email)
  await page.reload()
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(field(page, auth.forgot.code)).toBeFocused()
  await page.keyboard.type(code)

  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(field(page, auth.email)).toHaveValue(account.email)
  await expect(field(page, auth.reset.code)).toHaveValue(code)
  await fillIn(page, { [auth.reset.newPassword]: 'brand new', [auth.reset.confirmPassword]: 'brand new' })
  await button(page, auth.reset.submit).click()
  await expect(page.getByRole('heading', { name: auth.reset.changed })).toBeVisible()
  await expect(page.getByText(entrySuccesses.resetPassword)).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await expect(page.getByText(entrySuccesses.resetPassword)).toBeVisible()

  const login = page.getByRole('link', { name: auth.reset.login, exact: true })
  await expect(login).toBeFocused()
  await login.click()
  await expect(field(page, auth.email)).toHaveValue(account.email)
  await logIn(page, account)
  await expect(alarm(page, refused.login)).toBeVisible()
  await field(page, auth.password).fill('brand new')
  await button(page, auth.login.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the first step wants an e-mail, the second six digits, and one can go back', async ({ page }) => {
  await page.goto('/forgot-password')

  await button(page, auth.forgot.submit).click()
  expect(await errorOf(field(page, auth.email))).toBe(rules.email)
  await field(page, auth.email).fill('nobody@example.com')
  await button(page, auth.forgot.submit).click()
  await field(page, auth.forgot.code).fill('12345')
  await button(page, auth.forgot.verify).click()
  expect(await errorOf(field(page, auth.forgot.code))).toBe(rules.resetCode)
  await button(page, auth.backToEmail).click()

  await expect(field(page, auth.email)).toHaveValue('nobody@example.com')
})

test('the new password is checked before it is sent, and a wrong code is refused', async ({ page }) => {
  await page.goto('/reset-password')

  await button(page, auth.reset.submit).click()
  expect(await errorOf(field(page, auth.email))).toBe(rules.email)
  expect(await errorOf(field(page, auth.reset.code))).toBe(rules.resetCode)
  expect(await errorOf(field(page, auth.reset.newPassword))).toBe(rules.password)
  expect(await errorOf(field(page, auth.reset.confirmPassword))).toBe(rules.confirmPassword)
  const typed = {
    [auth.email]: 'nobody@example.com',
    [auth.reset.code]: '123456',
    [auth.reset.newPassword]: 'brand new',
    [auth.reset.confirmPassword]: 'brand old',
  }
  await fillIn(page, typed)
  expect(await errorOf(field(page, auth.reset.confirmPassword))).toBe(rules.passwordsMatch)
  await field(page, auth.reset.confirmPassword).fill('brand new')
  await button(page, auth.reset.submit).click()

  await expect(alarm(page, refused.resetCode)).toBeVisible()
  await expect(field(page, auth.reset.newPassword)).toHaveValue('brand new')
  await expect(field(page, auth.reset.code)).toHaveValue('')
  await expect(field(page, auth.reset.code)).toBeFocused()
})

test('no second code is promised within the minute in which the server sends none', async ({
  page,
  register,
}) => {
  const { email } = await register()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/request-reset')) asked.push(request.url())
  })
  await page.goto('/forgot-password')
  await field(page, auth.email).fill(email)
  await button(page, auth.forgot.submit).click()
  await button(page, auth.backToEmail).click()

  await button(page, auth.forgot.submit).click()

  await expect(toast(page, auth.forgot.justSent)).toBeVisible()
  await expect(field(page, auth.forgot.code)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('an address is never broken within a word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/forgot-password')
  await field(page, auth.email).fill('almost-full.of-long-names@a-long-host.example.com')
  await button(page, auth.forgot.submit).click()

  const parts = page.locator('strong > span')
  await expect(parts).toHaveText(['almost-full.', 'of-long-names@', 'a-long-host.', 'example.', 'com'])
  expect(await parts.evaluateAll((all) => all.map((part) => part.getClientRects().length))).toEqual([
    1, 1, 1, 1, 1,
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a browser that refuses to move on is told of, and the code stays', async ({ page, register }) => {
  const { email } = await register()
  await page.goto('/forgot-password')
  await field(page, auth.email).fill(email)
  await button(page, auth.forgot.submit).click()
  await field(page, auth.forgot.code).fill('12345')
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('Too many calls', 'SecurityError')
    }
  })

  await field(page, auth.forgot.code).press('6')

  await expect(alarm(page, entryFailures.proceed)).toBeVisible()
  await expect(field(page, auth.forgot.code)).toHaveValue('123456')
})

test('the link in the letter opens the reset for somebody who is still logged in, too', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()

  await page.goto('/reset-password')
  await expect(field(page, auth.reset.newPassword)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('without an answer each step fails in our own words', async ({ page }) => {
  await page.route('**/api/auth/*', (route) => route.abort())

  await page.goto('/forgot-password')
  await field(page, auth.email).fill('ines@example.com')
  await button(page, auth.forgot.submit).click()

  await expect(alarm(page, entryFailures.requestReset)).toBeVisible()
  await expect(field(page, auth.email)).toHaveValue('ines@example.com')
})

/** The letter of the registration is in the outbox too; this one leads to the reset. */
function resetCodeFor(url: string, email: string) {
  return eventually(`a reset code for ${email} is in the outbox`, async () => {
    const letter = (await outbox(url, email)).find(({ text }) => text.includes('/reset-password'))
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
  })
}
