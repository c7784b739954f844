// Quiet hours and contacts in the profile.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { contactWords as contacts } from '#contract/messages/contact-form.ts'
import { contactRefusals } from '#contract/messages/contacts.ts'
import { quietHoursWords as words } from '#contract/messages/quiet-hours.ts'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import { type Account, outbox } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, pressBlocked } from '#tests/support/desk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from '#tests/support/journey.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
import { alarm, button, errorOf, field, toast, withoutNews } from '#tests/support/screen.ts'

const quiet = (page: Page) => page.getByRole('checkbox', { name: words.label })
const from = (page: Page) => page.getByRole('combobox', { name: `${words.label}, from` })
const to = (page: Page) => page.getByRole('combobox', { name: `${words.label}, to` })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: contacts.title }).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.locator('dialog[open]')
const goToAlerts = (page: Page) => page.goto('/user-profile#alerts')
const quietHoursOf = async (page: Page, account: Account) =>
  (await (await callAs(page, account, 'GET', '/auth/me')).json()).preferences.quietHours
const newEmail = () => `paul-${randomUUID().slice(0, 8)}@example.com`

async function askFor(page: Page, name: string, email: string) {
  await button(page, contacts.add).click()
  await dialog(page).getByLabel(contacts.name, { exact: true }).fill(name)
  await dialog(page).getByLabel(contacts.email, { exact: true }).fill(email)
  await button(page, contacts.ask).click()
}

test('quiet hours are saved with the rest, kept, and taken back', async ({ page, signIn }) => {
  const account = await signIn()
  await goToAlerts(page)
  await expect(quiet(page)).not.toBeChecked()
  await quiet(page).check()
  await expect(page.getByText(profileWords.unsaved(words.label), { exact: true })).toBeVisible()
  await expect(from(page).locator('option:checked')).toHaveText('10:00 PM')
  await expect(to(page).locator('option:checked')).toHaveText('7:00 AM')
  await to(page).selectOption('6:30 AM')
  await button(page, profileWords.save).click()
  await expect(page.getByText(profileWords.saved)).toBeVisible()
  expect(await quietHoursOf(page, account)).toEqual({ from: '22:00', to: '06:30' })

  await page.reload()
  await expect(quiet(page)).toBeChecked()
  await expect(to(page).locator('option:checked')).toHaveText('6:30 AM')
  await field(page, auth.name).fill('Ines')
  await button(page, profileWords.save).click()
  await expect(page.getByText(profileWords.saved)).toBeVisible()
  expect(await quietHoursOf(page, account)).toEqual({ from: '22:00', to: '06:30' })
  await quiet(page).uncheck()
  await button(page, profileWords.save).click()
  await expect(page.getByText(profileWords.saved)).toBeVisible()
  expect(await quietHoursOf(page, account)).toBeUndefined()
})

test('quiet hours go by the chosen clock, show what another client set, and are discarded', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const quietHours = { from: '21:40', to: '06:05' }
  await callAs(page, account, 'PUT', '/auth/me', { name: account.name, preferences: { quietHours } })
  await goToAlerts(page)
  await expect(from(page).locator('option:checked')).toHaveText('9:40 PM')
  await page.getByRole('radio', { name: '21:00' }).check()
  await expect(from(page).locator('option:checked')).toHaveText('21:40')
  await from(page).selectOption('22:00')
  await expect(
    page.getByText(profileWords.unsaved(`${profileWords.clock}, ${words.label}`), { exact: true }),
  ).toBeVisible()
  await button(page, profileWords.discard).click()
  await expect(from(page).locator('option:checked')).toHaveText('9:40 PM')
})

test('quiet hours of no length say what is wrong and are not saved', async ({ page, signIn }) => {
  const account = await signIn()
  await goToAlerts(page)
  await quiet(page).check()
  await to(page).selectOption('10:00 PM')
  expect(await errorOf(to(page))).toBe(rules.quietHours)
  expect(await axeFindings(page)).toEqual([])
  await button(page, profileWords.save).click()
  await expect(from(page)).toBeFocused()
  expect(await quietHoursOf(page, account)).toBeUndefined()
})

test('a contact is asked, agrees on the page, and shows as agreed at once', async ({
  page,
  signIn,
  server,
}) => {
  await signIn()
  const email = newEmail()
  await goToAlerts(page)
  await expect(page.getByText(contacts.none)).toBeVisible()
  await askFor(page, 'Paul', email)
  await expect(toast(page, contacts.asked('Paul'))).toBeVisible()
  await expect(row(page, 'Paul')).toContainText(/Asked on .*, no answer yet\. You can ask again from /)

  const letter = await eventually('the asking letter', async () => (await outbox(server.url, email))[0])
  const answer = /: (http\S+\/link\/\S+)/.exec(letter.text)![1]!
  await page.request.post(answer)
  await expect(row(page, 'Paul')).toContainText(/Agreed on /)
  await expect(row(page, 'Paul')).toContainText(contacts.notChosen)
})

test('a contact is told nothing after a reset of the password, until the person resumes them', async ({
  page,
  register,
  server,
}) => {
  const account = await register()
  const email = newEmail()
  await callAs(page, account, 'POST', '/contacts', { name: 'Paul', email })
  const asking = await eventually('the asking letter', async () => (await outbox(server.url, email))[0])
  await page.request.post(/: (http\S+\/link\/\S+)/.exec(asking.text)![1]!)
  await callAs(page, account, 'POST', '/auth/request-reset', { email: account.email })
  const resetLetter = await eventually('the reset letter', async () =>
    (await outbox(server.url, account.email)).find(({ text }) => text.includes('/reset-password')),
  )
  const resetCode = /\b\d{6}\b/.exec(resetLetter.text)![0]
  const newPassword = 'another long password'
  await callAs(page, account, 'POST', '/auth/reset-password', {
    email: account.email,
    resetCode,
    newPassword,
  })

  await page.goto('/login')
  await field(page, auth.email).fill(account.email)
  await field(page, auth.password).fill(newPassword)
  await button(page, auth.login.submit).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await goToAlerts(page)
  await expect(row(page, 'Paul')).toContainText(contacts.paused(email))
  expect(await axeFindings(page)).toEqual([])
  await row(page, 'Paul').getByRole('button', { name: contacts.more }).click()
  await page.getByRole('menuitem', { name: contacts.resume }).filter({ visible: true }).click()
  await expect(toast(page, contacts.resumed('Paul'))).toBeVisible()
  await expect(row(page, 'Paul')).toContainText(/Agreed on /)
})

test('a contact is removed after a question, and asked again only when that may be', async ({
  page,
  signIn,
}) => {
  await signIn()
  const email = newEmail()
  await goToAlerts(page)
  await askFor(page, 'Paul', email)
  await expect(row(page, 'Paul')).toBeVisible()
  await askFor(page, 'Paul', email)
  await expect(row(page, 'Paul')).toHaveCount(1)
  await row(page, 'Paul').getByRole('button', { name: contacts.more }).click()
  await expect(page.getByRole('menuitem', { name: contacts.askAgain })).toHaveCount(0)
  await page.getByRole('menuitem', { name: contacts.remove }).filter({ visible: true }).click()
  await button(page, contacts.removing.cancel).click()
  await expect(row(page, 'Paul')).toBeVisible()
  await row(page, 'Paul').getByRole('button', { name: contacts.more }).click()
  await page.getByRole('menuitem', { name: contacts.remove }).filter({ visible: true }).click()
  await button(page, contacts.removing.confirm).click()
  await expect(toast(page, contacts.removed)).toBeVisible()
  await expect(page.getByText(contacts.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: contacts.title, exact: true })).toBeFocused()
})

test('a refused address, a full list and a lost network are told', async ({ page, context, signIn }) => {
  const account = await signIn()
  await goToAlerts(page)
  await askFor(page, 'Myself', account.email)
  await expect(alarm(page, contactRefusals.own)).toBeVisible()
  await dialog(page).getByLabel(contacts.email, { exact: true }).fill('nonsense')
  await button(page, contacts.ask).click()
  expect(await errorOf(dialog(page).getByLabel(contacts.email, { exact: true }))).toBe(rules.email)
  await page.keyboard.press('Escape')
  await button(page, contacts.unsaved.confirm).click()
  for (let made = 0; made < limits.contacts; made += 1)
    await callAs(page, account, 'POST', '/contacts', { name: `Paul ${made}`, email: newEmail() })
  await expect(row(page, 'Paul')).toHaveCount(limits.contacts)
  await pressBlocked(button(page, contacts.add))
  await expect(alarm(page, contactRefusals.limit)).toBeVisible()

  await context.setOffline(true)
  await row(page, 'Paul 0').getByRole('button', { name: contacts.more }).click()
  await page.getByRole('menuitem', { name: contacts.remove }).filter({ visible: true }).click()
  await button(page, contacts.removing.confirm).click()
  await expect(alarm(page, contacts.removeFailed)).toBeVisible()
  await expect(row(page, 'Paul')).toHaveCount(limits.contacts)
  await context.setOffline(false)
})

test('contacts that cannot be loaded are said to be so', async ({ page, signIn }) => {
  await signIn()
  await withoutNews(page)
  await page.route('**/api/contacts', (route) => route.abort())
  await goToAlerts(page)
  await expect(alarm(page, chrome.unreachable)).toBeVisible()
  await page.unroute('**/api/contacts')
  await button(page, chrome.tryAgain).click()
  await expect(page.getByText(contacts.none)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`everybody can read it in ${colorScheme}, on the smallest phone and with large letters`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await setTextSize(page, 200)
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn()
    await goToAlerts(page)
    await quiet(page).check()
    await askFor(page, 'Paul', newEmail())
    await expect(row(page, 'Paul')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await button(page, contacts.add).click()
    expect(await axeFindings(page)).toEqual([])
    expect(await misfits(dialog(page))).toEqual([])
  })
