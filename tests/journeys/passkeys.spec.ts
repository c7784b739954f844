// Passkeys are added, named and removed in the profile, and log in, with Chromium's own virtual authenticator.
import type { Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import { refused } from '#contract/messages/refusals.ts'
import { securityWords } from '#contract/messages/security.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
import { alarm, button, field, toast, withoutNews } from '#tests/support/screen.ts'
import { freshly, letLoginAge } from '#tests/support/stale-login.ts'
import { addAuthenticator, type VirtualAuthenticator } from '#tests/support/virtual-authenticator.ts'

const rows = (page: Page) => page.getByRole('list', { name: words.title }).getByRole('listitem')
const goToSecurity = (page: Page) => page.goto('/user-profile#security')

async function choose(page: Page, item: string) {
  await rows(page).getByRole('button', { name: words.more }).click()
  await page.getByRole('menuitem', { name: item }).filter({ visible: true }).click()
}

async function add(page: Page, authenticator: VirtualAuthenticator) {
  await goToSecurity(page)
  await authenticator.agree(true)
  await button(page, words.add).click()
  await expect(toast(page, words.added)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
}

test('a passkey is added, named and removed, and opens nothing then', async ({ page, signIn }) => {
  const authenticator = await addAuthenticator(page)
  await freshly(page, await signIn())
  await goToSecurity(page)
  await expect(page.getByText(words.none)).toBeVisible()
  await add(page, authenticator)
  await expect(rows(page)).toContainText(/Added today · not used yet/)
  await choose(page, words.rename)
  await field(page, words.name).fill('Kitchen tablet')
  await page.keyboard.press('Enter')
  await expect(toast(page, words.renamed)).toBeVisible()
  await expect(rows(page)).toContainText('Kitchen tablet')

  await choose(page, words.remove)
  await button(page, words.removing.confirm).click()
  await expect(toast(page, words.removed)).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
  await button(page, profileWords.logout).click()
  await authenticator.agree(true)
  await button(page, words.login).click()
  await expect(alarm(page, refused.passkey).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('the button at the login lets in with a passkey', async ({ page, signIn }) => {
  // A browser that offers nothing at the address by itself, or it could let in before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const authenticator = await addAuthenticator(page)
  await freshly(page, await signIn())
  await add(page, authenticator)
  await button(page, profileWords.logout).click()
  await button(page, words.login).click()
  await expect(page.getByRole('link', { name: chrome.profile, exact: true })).toBeVisible()
  await goToSecurity(page)
  await expect(rows(page)).toContainText(/used today/)
})

test('the browser offers it at the address, and nobody types anything', async ({ page, signIn }) => {
  const authenticator = await addAuthenticator(page)
  await freshly(page, await signIn())
  await add(page, authenticator)
  await authenticator.agree(true)
  await button(page, profileWords.logout).click()
  await expect(page.getByRole('link', { name: chrome.profile, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what is cancelled, known already or unable is said in words', async ({ page, signIn }) => {
  const authenticator = await addAuthenticator(page)
  await freshly(page, await signIn())
  await goToSecurity(page)
  await authenticator.refuseToVerify()
  await button(page, words.add).click()
  await expect(alarm(page, words.addTroubles.cancelled)).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
  await authenticator.verify()
  await add(page, authenticator)
  await button(page, words.add).click()
  await expect(alarm(page, words.addTroubles.known)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await authenticator.agree(false)
  await button(page, profileWords.logout).click()
  await expect(button(page, words.login)).toBeVisible()
  await authenticator.refuseToVerify()
  await authenticator.agree(true)
  await button(page, words.login).click()
  await expect(alarm(page, words.loginTroubles.cancelled)).toBeVisible()
  await expect(field(page, auth.email)).toBeVisible()
})

test('an old login is asked for the password before one is added', async ({ page, signIn }) => {
  const authenticator = await addAuthenticator(page)
  const account = await freshly(page, await signIn())
  await letLoginAge(page)
  await goToSecurity(page)
  await authenticator.agree(true)
  await button(page, words.add).click()
  await field(page, auth.password).fill(account.password)
  await button(page, securityWords.again.confirm).click()
  await expect(toast(page, words.added)).toBeVisible()
})

test('whoever has a passkey shows by it that an old login is theirs', async ({ page, signIn }) => {
  const authenticator = await addAuthenticator(page)
  await freshly(page, await signIn())
  await add(page, authenticator)
  await letLoginAge(page)
  // Without the toast, which is no longer readable while it fades.
  await page.reload()
  await choose(page, words.remove)
  await button(page, words.removing.confirm).click()
  await expect(page.getByRole('heading', { name: securityWords.again.title })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await authenticator.refuseToVerify()
  await button(page, words.confirm).click()
  await expect(alarm(page, words.confirmTroubles.cancelled)).toBeVisible()
  await authenticator.verify()
  await button(page, words.confirm).click()
  await expect(toast(page, words.removed)).toBeVisible()
  await expect(page.getByRole('heading', { name: securityWords.again.title })).toBeHidden()
})

test('a browser without passkeys says so and has the password', async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const account = await freshly(page, await signIn())
  await goToSecurity(page)
  await expect(page.getByText(words.noSupport)).toBeVisible()
  await expect(button(page, words.add)).toHaveCount(0)
  await callAs(page, account, 'POST', '/auth/logout')
  await page.goto('/login')
  await expect(button(page, auth.login.submit)).toBeVisible()
  await expect(button(page, words.login)).toHaveCount(0)
})

test('a list that cannot be loaded says so, and a name that is not saved stays typed', async ({
  page,
  signIn,
}) => {
  const authenticator = await addAuthenticator(page)
  await freshly(page, await signIn())
  await add(page, authenticator)
  await withoutNews(page)
  await page.route('**/api/auth/passkeys', (route) => route.abort())
  await page.reload()
  await expect(alarm(page, chrome.unreachable)).toBeVisible()
  await page.unroute('**/api/auth/passkeys')
  await button(page, chrome.tryAgain).click()
  await expect(rows(page)).toHaveCount(1)
  await page.route('**/api/auth/passkeys/*', (route) => route.abort())
  await choose(page, words.rename)
  await field(page, words.name).fill('Kitchen tablet')
  await button(page, words.save).click()
  await expect(alarm(page, words.renameFailed)).toBeVisible()
  await expect(field(page, words.name)).toHaveValue('Kitchen tablet')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`passkeys can be read in ${colorScheme}, on the smallest phone and with large letters`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await setTextSize(page, 200)
    const authenticator = await addAuthenticator(page)
    await freshly(page, await signIn())
    await page.setViewportSize({ width: 320, height: 640 })
    await add(page, authenticator)
    expect(await axeFindings(page)).toEqual([])
    await choose(page, words.rename)
    expect(await misfits(page.locator('dialog[open]'))).toEqual([])
    await button(page, chrome.cancel).click()
    await authenticator.agree(false)
    await button(page, profileWords.logout).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(button(page, words.login)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(2)
  })
