// Who may come in: where one is logged in, another password, another address, and the letter about a login.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessMail, accessPages } from '#contract/messages/access.ts'
import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { securityWords } from '#contract/messages/security.ts'
import { type Account, codeFor, outbox } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from '#tests/support/journey.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
import { browsers } from '#tests/support/people.ts'
import {
  alarm,
  button,
  errorOf,
  field,
  fillIn,
  openLayersAre,
  toast,
  withoutNews,
} from '#tests/support/screen.ts'

const { sessions, password: passwords, email: emails } = securityWords
const rows = (page: Page) => page.getByRole('list', { name: sessions.title }).getByRole('listitem')
const dialog = (page: Page) => page.locator('dialog[open]')
const goToSecurity = (page: Page) => page.goto('/user-profile#security')

/** The same person in another browser. */
async function logInFrom(page: Page, { email, password }: Account, userAgent: string) {
  const reply = await page.request.post('/api/auth/login', {
    headers: { 'user-agent': userAgent },
    data: { email, password },
  })
  return (await reply.json()) as { token: string }
}

const isIn = async (page: Page, { token }: { token: string }) =>
  (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).ok()

test('each place where one is logged in is named and can be logged out', async ({ page, signIn }) => {
  const account = await signIn()
  const phone = await logInFrom(page, account, browsers.safari)
  const desk = await logInFrom(page, account, browsers.firefox)
  await goToSecurity(page)
  await expect(rows(page)).toHaveCount(3)
  const here = rows(page).filter({ hasText: sessions.here })
  await expect(here).toContainText(sessions.inUse)
  await expect(here.getByRole('button')).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Safari on iPhone' })).toContainText('Last used just now')

  await rows(page).filter({ hasText: 'Safari on iPhone' }).getByRole('button', { name: sessions.end }).click()
  await expect(toast(page, sessions.ended('Safari on iPhone'))).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await isIn(page, phone)).toBe(false)
  expect(await isIn(page, desk)).toBe(true)
  expect(await isIn(page, account)).toBe(true)
})

test('all others are logged out at once, after a question, and the focus stays in the list', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const desk = await logInFrom(page, account, browsers.firefox)
  await goToSecurity(page)
  await button(page, sessions.endOthers).click()
  await button(page, sessions.ending.cancel).click()
  await expect(rows(page)).toHaveCount(2)
  await openLayersAre(page, 0)
  await button(page, sessions.endOthers).click()
  await button(page, sessions.ending.confirm).click()
  await expect(toast(page, sessions.othersEnded)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(button(page, sessions.endOthers)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: sessions.title })).toBeFocused()
  expect(await isIn(page, desk)).toBe(false)
})

test('a list that cannot be loaded says so, and one that cannot be ended stays', async ({ page, signIn }) => {
  const account = await signIn()
  await logInFrom(page, account, browsers.firefox)
  await withoutNews(page)
  await page.route('**/api/auth/sessions', (route) => route.abort())
  await goToSecurity(page)
  await expect(alarm(page, chrome.unreachable)).toBeVisible()
  await page.unroute('**/api/auth/sessions')
  await button(page, chrome.tryAgain).click()
  await expect(rows(page)).toHaveCount(2)
  await page.route('**/api/auth/sessions/*', (route) => route.abort())
  await button(page, sessions.end).click()
  await expect(alarm(page, sessions.endFailed)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a new password takes the old one, and logs every other device out', async ({ page, signIn }) => {
  const account = await signIn()
  const desk = await logInFrom(page, account, browsers.firefox)
  await goToSecurity(page)
  await button(page, passwords.change).click()
  await expect(field(page, passwords.current)).toBeFocused()
  await fillIn(page, {
    [passwords.current]: 'not the one',
    [passwords.fresh]: 'much longer than before',
    [passwords.again]: 'much longer than befor',
  })
  await dialog(page).getByRole('button', { name: passwords.change }).click()
  expect(await errorOf(field(page, passwords.again))).toBe(rules.passwordsMatch)
  await field(page, passwords.again).fill('much longer than before')
  await dialog(page).getByRole('button', { name: passwords.change }).click()
  await expect(page.getByText(refused.wrongPassword, { exact: true })).toBeVisible()
  await expect(field(page, passwords.current)).toBeFocused()
  await expect(field(page, passwords.fresh)).toHaveValue('much longer than before')

  await field(page, passwords.current).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, passwords.changed)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  // The dialog, which has a button of this name too, takes its time to leave.
  await expect(page.locator('#security').getByRole('button', { name: passwords.change })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  expect(await isIn(page, desk)).toBe(false)
  const login = { email: account.email, password: 'much longer than before' }
  expect((await page.request.post('/api/auth/login', { data: login })).ok()).toBe(true)
})

test('another address counts once its code is typed, also after a reload', async ({
  page,
  signIn,
  register,
  server,
}) => {
  const account = await signIn()
  const other = await register()
  const moved = `moved-${randomUUID()}@example.com`
  await page.goto('/user-profile')
  const send = async (email: string, password = account.password) => {
    await fillIn(page, { [passwords.current]: password, [emails.address]: email })
    await button(page, emails.send).click()
  }
  await button(page, emails.change).click()
  await send(account.email)
  await expect(page.getByText(emails.same)).toBeVisible()
  await send(moved, 'not the one')
  await expect(page.getByText(refused.wrongPassword, { exact: true })).toBeVisible()
  await send(other.email)
  await expect(page.getByText(refused.emailTaken)).toBeVisible()
  await send(moved)
  await expect(dialog(page)).toContainText(moved.split('@')[0]!)
  await expect(field(page, emails.code)).toBeFocused()
  await expect(dialog(page).getByText(/^Send it again in [01]:\d\d$/)).toBeVisible()

  await button(page, emails.other).click()
  await send(`else-${randomUUID()}@example.com`)
  await expect(page.getByText(/You can ask again in [01]:\d\d/)).toBeVisible()
  await page.reload()
  await button(page, emails.change).click()
  await field(page, emails.code).fill('000000')
  await expect(alarm(page, refused.emailCode)).toBeVisible()
  await expect(field(page, emails.code)).toHaveValue('')
  await field(page, emails.code).fill(await codeFor(server.url, moved))
  await expect(toast(page, emails.changed(moved))).toBeVisible()
  await expect(field(page, auth.email)).toHaveValue(moved)
  await expect(button(page, emails.change)).toBeFocused()
})

test('the letter about a login from a new browser leads to a page that ends it', async ({
  page,
  register,
  server,
}) => {
  const account = await register()
  const thief = await logInFrom(page, account, browsers.firefox)
  const letter = await eventually('the letter about the login has come', async () =>
    (await outbox(server.url, account.email)).find(({ subject }) => subject === accessMail.newLogin.subject),
  )
  await page.goto(/http\S+\/link\/\S+/.exec(letter.text)![0])
  await expect(page.getByRole('heading', { name: accessPages.askToEnd.title })).toBeVisible()
  await expect(page.getByText(accessPages.askToEnd.text('Firefox on Linux'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await isIn(page, thief)).toBe(true)
  await button(page, accessPages.askToEnd.button).click()
  await expect(page.getByRole('heading', { name: accessPages.resetStarted.title })).toBeVisible()
  expect(await isIn(page, thief)).toBe(false)
  await page.getByRole('link', { name: accessPages.resetStarted.link }).click()
  await expect(page.getByRole('heading', { name: auth.reset.title })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`sessions and dialogs can be read in ${colorScheme}, on the smallest phone and with large letters`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await setTextSize(page, 200)
    const account = await signIn()
    await logInFrom(page, account, browsers.firefox)
    await page.setViewportSize({ width: 320, height: 640 })
    await goToSecurity(page)
    await expect(rows(page)).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])
    await button(page, passwords.change).click()
    expect(await axeFindings(page)).toEqual([])
    expect(await misfits(dialog(page))).toEqual([])
    await button(page, chrome.cancel).click()
    await expect(dialog(page)).toHaveCount(0)
    await button(page, emails.change).click()
    expect(await misfits(dialog(page))).toEqual([])
    await fillIn(page, { [passwords.current]: account.password, [emails.address]: 'somebody@example.com' })
    await button(page, emails.send).click()
    await expect(field(page, emails.code)).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    expect(await misfits(dialog(page))).toEqual([])
  })
