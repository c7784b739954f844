import { randomUUID } from 'node:crypto'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { codeFor, outbox } from '#tests/support/accounts.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { button, field, fillIn } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { atOnce, card, setReminder } from '#tests/support/reminders.ts'

const berlin = { timeZone: 'Europe/Berlin' }
// The digits with a half of the day, or without one.
const halves = /\d [AP]M/
const evening = Date.parse('2035-07-01T19:05:00Z')

test.describe('in a language of 24 hours', () => {
  test.use({ locale: 'de-DE' })

  test('every time of day is said in 24', async ({ page, signIn }) => {
    const account = await signIn(berlin)
    await setReminder(page, account, 'Water the tomatoes', evening - Date.now())
    await setReminder(page, account, 'Rung', atOnce)
    await writeNotes(page, account, 1)
    await page.goto('/dashboard')

    await expect(card(page, 'Water the tomatoes')).toContainText('21:05')
    await expect(card(page, 'Rung')).toContainText(reminderWords.overdue)
    await field(page, quickAdd.label).fill('tea at 18:30')
    await expect(page.getByRole('button', { name: /, 18:30/ })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(halves)
    await page.goto('/notes')
    await expect(page.getByText(/Today, \d\d:\d\d/)).toBeVisible()
  })

  test('letters say 24 hours to whoever registers here', async ({ page, server }) => {
    const email = `ines+${randomUUID()}@example.com`
    const password = 'a long enough password'
    await page.goto('/register')
    await fillIn(page, {
      [auth.name]: 'Ines',
      [auth.email]: email,
      [auth.password]: password,
      [auth.confirmPassword]: password,
    })
    await button(page, auth.register.submit).click()
    await field(page, auth.verify.code).fill(await codeFor(server.url, email))
    await field(page, auth.password).fill(password)
    await button(page, auth.login.submit).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    await setReminder(page, { token }, 'Stretch', atOnce)

    const letter = await eventually('the letter is there', async () =>
      (await outbox(server.url, email)).find(({ subject }) => subject === 'Stretch'),
    )
    expect(letter.text).not.toMatch(halves)
  })

  test('a saved profile keeps the clock that it showed', async ({ page, signIn }) => {
    const account = await signIn(berlin)
    await page.goto('/user-profile')
    await expect(page.getByRole('radio', { name: '21:00' })).toBeChecked()
    await field(page, auth.name).fill('Ines')
    await button(page, profileWords.save).click()
    await expect(page.getByText(profileWords.saved)).toBeVisible()

    const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
    expect(user.preferences.clock).toBe('24')
  })

  test('whoever chose 12 hours has 12', async ({ page, signIn }) => {
    const account = await signIn(berlin)
    await callAs(page, account, 'PUT', '/auth/me', { name: 'Ines', preferences: { clock: '12' } })
    await setReminder(page, account, 'Water the tomatoes', evening - Date.now())
    await page.goto('/dashboard')

    await expect(card(page, 'Water the tomatoes')).toContainText('9:05 PM')
  })
})

for (const [locale, date] of [
  ['en-US', 'Sun, Jul 1, 2035'],
  ['en-GB', 'Sun 1 Jul 2035'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a date has the order of that language wherever it is said', async ({ page, signIn }) => {
      const account = await signIn(berlin)
      await setReminder(page, account, 'Water the tomatoes', evening - Date.now())
      await page.goto('/dashboard')

      await expect(card(page, 'Water the tomatoes')).toContainText(date)
      await field(page, quickAdd.label).fill('tea on 2035-07-01 at 9pm')
      await expect(page.getByRole('button', { name: new RegExp(date) })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(today(locale))
    })
  })

/** "Thursday, May 14" or "Thursday 14 May". */
function today(locale: string) {
  const parts = { timeZone: berlin.timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(locale, parts).format()
}
