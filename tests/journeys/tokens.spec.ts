// Tokens for programs are made, shown once, used and revoked in the profile, after a fresh login.
import type { Page } from '@playwright/test'
import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { securityWords } from '#contract/messages/security.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import { limits } from '#contract/plans.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, pressBlocked } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
import { alarm, button, errorOf, field, toast, withoutNews } from '#tests/support/screen.ts'
import { freshly, letLoginAge } from '#tests/support/stale-login.ts'

const { again } = securityWords
const rows = (page: Page) => page.getByRole('list', { name: words.title }).getByRole('listitem')
const dialog = (page: Page) => page.locator('dialog[open]').last()
const goToSecurity = (page: Page) => page.goto('/user-profile#security')
/** The profile has a name, too. */
const nameField = (page: Page) => page.locator('dialog[open]').getByLabel(words.name, { exact: true })
const shown = (page: Page) => field(page, words.made.label)

async function make(page: Page, name: string) {
  await button(page, words.add).click()
  await nameField(page).fill(name)
  await page.getByLabel(words.scopes['notes:read']).check()
  await button(page, words.make).click()
}

const notesOf = (page: Page, token: string) =>
  page.request.get('/api/notes', { headers: { authorization: `Bearer ${token}` } })

test('a token is made, shown once, used and revoked', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await freshly(page, await signIn())
  await goToSecurity(page)
  await expect(page.getByText(words.none)).toBeVisible()
  await button(page, words.add).click()
  await expect(nameField(page)).toBeFocused()
  await button(page, words.make).click()
  expect(await errorOf(nameField(page))).toBe(rules.name)
  await expect(page.getByText(words.noScope)).toBeVisible()
  await nameField(page).fill('Shopping list printer')
  await page.getByLabel(words.scopes['notes:read']).check()
  await page.getByLabel(words.ends).selectOption(words.lengths['365'])
  await button(page, words.make).click()

  await expect(shown(page)).toBeFocused()
  await expect(page.getByText(words.made.once)).toBeVisible()
  const token = await shown(page).inputValue()
  expect(token).toMatch(/^jbt_/)
  await button(page, words.made.done).click()
  await button(page, words.made.lost.cancel).click()
  await button(page, words.made.copy).click()
  await expect(toast(page, words.made.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await button(page, words.made.done).click()
  await expect(shown(page)).toBeHidden()
  await expect(rows(page)).toContainText(/Shopping list printer\s*Reads notes · until .* · not used yet/)
  expect((await notesOf(page, token)).status()).toBe(200)
  await button(page, words.revoke).click()
  await button(page, words.revoking.cancel).click()
  await expect(rows(page)).toHaveCount(1)
  await button(page, words.revoke).click()
  await button(page, words.revoking.confirm).click()
  await expect(toast(page, words.revoked('Shopping list printer'))).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
  expect((await notesOf(page, token)).status()).toBe(401)
})

test('an old login is asked for the password once more, and what was wanted goes on', async ({
  page,
  signIn,
}) => {
  const account = await freshly(page, await signIn())
  await letLoginAge(page)
  await goToSecurity(page)
  await make(page, 'Printer')
  await expect(page.getByRole('heading', { name: again.title })).toBeVisible()
  await expect(field(page, auth.password)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: again.title })).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Printer')

  await button(page, words.make).click()
  await field(page, auth.password).fill('not the one')
  await button(page, again.confirm).click()
  await expect(page.getByText(refused.wrongPassword, { exact: true })).toBeVisible()
  await expect(field(page, auth.password)).toBeFocused()
  await field(page, auth.password).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveValue(/^jbt_/)
  await expect(page.getByRole('heading', { name: again.title })).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
})

test('at the limit it is told, and what cannot be loaded or made is said', async ({ page, signIn }) => {
  const account = await freshly(page, await signIn())
  for (let made = 0; made < limits.tokens; made += 1)
    await callAs(page, account, 'POST', '/auth/tokens', { name: `Program ${made}`, scopes: ['notes:read'] })
  await withoutNews(page)
  await page.route('**/api/auth/tokens', (route) => route.abort())
  await goToSecurity(page)
  await expect(alarm(page, chrome.unreachable)).toBeVisible()
  await page.unroute('**/api/auth/tokens')
  await button(page, chrome.tryAgain).click()
  await expect(rows(page)).toHaveCount(limits.tokens)
  await pressBlocked(button(page, words.add))
  await expect(alarm(page, refused.tokenLimit)).toBeVisible()
  await rows(page).first().getByRole('button').click()
  await button(page, words.revoking.confirm).click()
  await expect(rows(page)).toHaveCount(limits.tokens - 1)
  await expect(rows(page).first().getByRole('button')).toBeFocused()

  await page.route('**/api/auth/tokens', (route) => route.abort())
  await make(page, 'Printer')
  await expect(alarm(page, words.makeFailed)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Printer')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every step can be read in ${colorScheme}, on the smallest phone and with large letters`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await setTextSize(page, 200)
    const account = await freshly(page, await signIn())
    await letLoginAge(page)
    await goToSecurity(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const looksRight = async () => {
      expect(await axeFindings(page)).toEqual([])
      expect(await misfits(dialog(page))).toEqual([])
    }
    await button(page, words.add).click()
    await button(page, words.make).click()
    await looksRight()
    await nameField(page).fill('Printer')
    await page.getByLabel(words.scopes['notes:read']).check()
    await button(page, words.make).click()
    await field(page, auth.password).fill(account.password)
    await looksRight()
    await page.keyboard.press('Enter')
    await expect(shown(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: again.title })).toHaveCount(0)
    await looksRight()
  })
