import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { auth } from '#contract/messages/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { codeFor } from '#tests/support/accounts.ts'
import { pressBlocked } from '#tests/support/desk.ts'
import { alarm, button, errorOf, field, fillIn, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

const someone = () => ({
  [auth.name]: 'Ines',
  [auth.email]: `ines+${randomUUID()}@example.com`,
  [auth.password]: 'secret',
  [auth.confirmPassword]: 'secret',
})

test('a visitor registers, verifies the e-mail and can log in', async ({ page, server }) => {
  const person = someone()
  const email = person[auth.email] ?? ''
  await page.goto('/register')

  await fillIn(page, person)
  const sent = page.waitForRequest('**/api/auth/register')
  await button(page, auth.register.submit).click()
  expect((await sent).postDataJSON()).toMatchObject({ email, timeZone: 'Europe/Berlin', clock: '12' })
  await expect(toast(page, entrySuccesses.register)).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email/)
  await expect(field(page, auth.email)).toHaveValue(email)

  await expect(field(page, auth.verify.code)).toBeFocused()
  await page.keyboard.type(await codeFor(server.url, email))

  await expect(toast(page, entrySuccesses.verifyEmail)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(field(page, auth.email)).toHaveValue(email)
  await field(page, auth.password).fill('secret')
  await button(page, auth.login.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('registering says what is missing, field by field, and goes on checking while one types', async ({
  page,
}) => {
  await page.goto('/register')

  await button(page, auth.register.submit).click()

  await expect(field(page, auth.name)).toBeFocused()
  expect(await errorOf(field(page, auth.name))).toBe(rules.name)
  expect(await errorOf(field(page, auth.email))).toBe(rules.email)
  expect(await errorOf(field(page, auth.password))).toBe(rules.password)
  expect(await errorOf(field(page, auth.confirmPassword))).toBe(rules.confirmPassword)

  await fillIn(page, { ...someone(), [auth.confirmPassword]: 'secrets' })
  await expect(page.getByText(rules.passwordsMatch)).toBeVisible()
  await expect(page.getByText(rules.name)).toBeHidden()
  await field(page, auth.confirmPassword).fill('secret')
  await expect(page.getByText(rules.passwordsMatch)).toBeHidden()
})

test('a taken e-mail is refused in the words of the server, and nothing typed is lost', async ({
  page,
  register,
}) => {
  const { email } = await register()
  const person = { ...someone(), [auth.email]: email }
  await page.goto('/register')

  await fillIn(page, person)
  await button(page, auth.register.submit).click()

  await expect(alarm(page, refused.emailTaken)).toBeVisible()
  for (const [label, text] of Object.entries(person)) await expect(field(page, label)).toHaveValue(text)
})

test.describe('in a zone without a place', () => {
  test.use({ timezoneId: 'CET' })

  test('one registers all the same', async ({ page }) => {
    await page.goto('/register')
    await fillIn(page, {
      [auth.name]: 'Zoe Zone',
      [auth.email]: `zone-${randomUUID()}@example.com`,
      [auth.password]: 'secret1',
      [auth.confirmPassword]: 'secret1',
    })
    await button(page, auth.register.submit).click()

    await expect(page).toHaveURL(/\/verify-email/)
  })
})

test('registering leads to the terms and to the login', async ({ page }) => {
  await page.goto('/register')

  await expect(page.getByRole('link', { name: auth.register.terms })).toHaveAttribute('href', '/terms')
  await page.getByRole('link', { name: auth.register.login, exact: true }).click()

  await expect(page).toHaveURL(/\/login$/)
})

test('a wrong verification code is refused and can be corrected', async ({ page, server }) => {
  const person = someone()
  const email = person[auth.email] ?? ''
  await page.goto('/register')
  await fillIn(page, person)
  await button(page, auth.register.submit).click()
  await page.waitForURL('**/verify-email*')
  const code = await codeFor(server.url, email)

  await field(page, auth.verify.code).fill('12 34')
  await button(page, auth.verify.submit).click()
  expect(await errorOf(field(page, auth.verify.code))).toBe(rules.verificationCode)
  await field(page, auth.verify.code).fill(code === '000000' ? '000001' : '000000')
  await expect(alarm(page, refused.verificationCode)).toBeVisible()
  await expect(field(page, auth.verify.code)).toBeFocused()
  await expect(field(page, auth.verify.code)).toHaveValue('')
  await page.keyboard.type(code)

  await expect(page).toHaveURL(/\/login$/)
})

test('a code can be sent again once there is an e-mail to send it to', async ({ page }) => {
  await page.goto('/verify-email')

  await button(page, auth.resendCode).click()
  await expect(alarm(page, rules.emailFirst)).toBeVisible()
  await field(page, auth.email).fill('ines@example.com')
  await button(page, auth.resendCode).click()

  await expect(toast(page, entrySuccesses.resendVerification)).toBeVisible()
})

test('a code is not sent again while the server would send nothing, and the page says for how long', async ({
  page,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/resend-verification')) asked.push(request.postData() ?? '')
  })
  await page.goto('/verify-email?email=ines@example.com')
  const resend = button(page, auth.resendCode)
  await resend.click()
  await expect(toast(page, entrySuccesses.resendVerification)).toBeVisible()

  await expect(resend).toBeDisabled()
  await expect(field(page, auth.verify.code)).toBeFocused()
  await expect(page.getByText(/^Send it again in (1:00|0:5\d)$/)).toBeVisible()
  await pressBlocked(resend)
  await page.reload()
  await expect(page.getByText(/^Send it again in 0:[45]\d$/)).toBeVisible()
  await pressBlocked(resend)
  await page.clock.fastForward('01:00')
  await expect(page.getByText(/^Send it again/)).toBeHidden()
  expect(asked).toHaveLength(1)
  await resend.click()

  await expect(resend).toBeDisabled()
  expect(asked).toHaveLength(2)
  await field(page, auth.email).fill('otto@example.com')
  await expect(resend).toBeEnabled()
})

test('who has just registered knows when a second code can be had', async ({ page }) => {
  await page.goto('/register')
  await fillIn(page, someone())
  await button(page, auth.register.submit).click()
  await page.waitForURL('**/verify-email*')

  await expect(button(page, auth.resendCode)).toBeDisabled()
  await expect(page.getByText(/^Send it again in (1:00|0:\d\d)$/)).toBeVisible()
})

const arrivals = {
  typed: (page: Page) => page.keyboard.type('123 456'),
  'put in by a keyboard or the browser': (page: Page) => page.keyboard.insertText('123 456'),
  'put in with wide digits': (page: Page) => page.keyboard.insertText('１２３ ４５６'),
  pasted: (page: Page) =>
    field(page, auth.verify.code).evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '123 456 7')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }),
}
for (const [how, arrive] of Object.entries(arrivals))
  test(`a code that is ${how} is sent with its last digit, once`, async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/verify-email')) sent.push(request.postDataJSON())
    })
    await page.goto('/verify-email?email=ines@example.com')
    const code = field(page, auth.verify.code)
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')

    await arrive(page)

    await expect(alarm(page, refused.verificationCode)).toBeVisible()
    expect(sent).toEqual([{ email: 'ines@example.com', verificationCode: '123456' }])
    await expect(code).toHaveValue('')
    await expect(code).toBeFocused()
  })
