import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { authPaths } from '#contract/paths.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { button, field } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const path of authPaths)
      test(`${path} has no findings, empty and with its errors shown`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const empty = await axeFindings(page)
        await page.locator('form button[type=submit]').click()
        await expect(page.locator('[aria-invalid]').first()).toBeFocused()
        const refused = await axeFindings(page)

        expect(empty).toEqual([])
        expect(refused).toEqual([])
      })

    test('there are none where a session has ended, a code was just sent or a page does not exist', async ({
      page,
      signIn,
    }) => {
      await signIn()
      await page.goto('/nowhere')
      await expect(page.getByRole('link', { name: chrome.backToReminders })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.evaluate(() => localStorage.setItem('token', 'dead'))
      await page.goto('/dashboard')
      await expect(page.getByText(auth.login.loggedOut)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.goto('/verify-email?email=ines@example.com')
      await button(page, auth.resendCode).click()
      await expect(page.getByText(/^Send it again/)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.goto('/link/nothing')

      expect(await axeFindings(page)).toEqual([])
    })
  })

for (const path of authPaths)
  test(`${path} fits a narrow window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('one logs in with the keyboard alone', async ({ page, register }) => {
  const { email, password } = await register()
  await page.goto('/login')
  await field(page, auth.email).focus()

  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: auth.login.forgot })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()
})

test('a password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login')
  await field(page, auth.password).fill('secret')

  await button(page, auth.showPassword).click()
  await expect(field(page, auth.password)).toHaveAttribute('type', 'text')
  await button(page, auth.showPassword).click()

  await expect(field(page, auth.password)).toHaveAttribute('type', 'password')
})

test('password managers know every field', async ({ page }) => {
  await page.goto('/register')

  await expect(field(page, auth.email)).toHaveAttribute('autocomplete', 'email')
  await expect(field(page, auth.password)).toHaveAttribute('autocomplete', 'new-password')
  await page.goto('/login')
  await expect(field(page, auth.email)).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(field(page, auth.password)).toHaveAttribute('autocomplete', 'current-password')
})
