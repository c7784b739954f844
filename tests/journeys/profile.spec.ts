import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { planWords } from '#contract/messages/plans.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { plans } from '#contract/plans.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { becomePro, callAs, writeNotes } from '#tests/support/desk.ts'
import {
  alarm,
  button,
  errorOf,
  field,
  goBackFrom,
  logIn,
  openLayersAre,
  toast,
} from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { card, setReminder } from '#tests/support/reminders.ts'

const zoneField = (page: Page) => page.getByRole('button', { name: /^Time zone / })
const zoneSearch = (page: Page) => page.getByRole('combobox', { name: profileWords.searchZones })
const unsaved = (page: Page, fields: string) => page.getByText(profileWords.unsaved(fields), { exact: true })
const leaving = (page: Page) => page.getByRole('heading', { name: profileWords.leaving.title })
const status = (page: Page) => page.getByRole('link', { name: planWords.status })
const channels = ['emailNotifications', 'pushNotifications', 'inAppNotifications'] as const

test('name and channels are saved, the e-mail stays', async ({ page, signIn }) => {
  const account = await signIn({ name: 'Ines', timeZone: 'Europe/Berlin' })
  await page.goto('/user-profile')
  await expect(page.getByRole('heading', { level: 1, name: profileWords.heading })).toBeVisible()
  await expect(field(page, auth.email)).toHaveValue(account.email)
  await expect(field(page, auth.email)).not.toBeEditable()
  for (const channel of channels) await expect(page.getByLabel(profileWords[channel])).toBeChecked()

  await field(page, auth.name).fill('Ines Okafor')
  await page.getByLabel(profileWords.emailNotifications).uncheck()
  await button(page, profileWords.save).click()

  await expect(toast(page, successes.changeProfile)).toBeVisible()
  const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user).toMatchObject({
    name: 'Ines Okafor',
    preferences: { emailNotifications: false, pushNotifications: true, inAppNotifications: true },
  })
  await page.reload()
  await expect(field(page, auth.name)).toHaveValue('Ines Okafor')
  await expect(page.getByLabel(profileWords.emailNotifications)).not.toBeChecked()
})

test('a name is required, and a failure is told', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user-profile')

  await field(page, auth.name).fill('  ')
  await button(page, profileWords.save).click()
  expect(await errorOf(field(page, auth.name))).toBe(rules.name)
  await field(page, auth.name).fill('Ines')
  await page.route('**/api/auth/me', (route) => route.abort())
  await button(page, profileWords.save).click()

  await expect(alarm(page, failures.changeProfile)).toBeVisible()
  await expect(field(page, auth.name)).toHaveValue('Ines')
})

test('the plan is shown and leads to the subscription, the back link to the reminders', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/user-profile')
  await expect(status(page)).toContainText(plans.free.name)

  await status(page).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await becomePro(page, account)
  await page.goto('/user-profile')
  await expect(status(page)).toContainText(plans.pro.name)
  await page.getByRole('link', { name: profileWords.back }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('logging out leads to the login, and takes what this person typed along', async ({ page, signIn }) => {
  const account = await signIn()
  const { _id } = await (await callAs(page, account, 'GET', '/auth/me')).json()
  await page.goto('/user-profile')
  const mine = `draft:${_id}:form`
  const theirs = 'draft:somebody:form'
  for (const key of [mine, theirs]) await page.evaluate((name) => localStorage.setItem(name, '{}'), key)

  await button(page, profileWords.logout).click()

  await expect(page).toHaveURL(/\/login$/)
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).not.toContain('token')
  expect(left).not.toContain(mine)
  expect(left).toContain(theirs)
})

test('another zone is found by its country, its old name or a city in it, with the keys alone', async ({
  page,
  signIn,
}) => {
  const account = await signIn({ timeZone: 'Europe/Berlin' })
  await page.goto('/user-profile')
  await expect(zoneField(page)).toHaveAccessibleName(/^Time zone Berlin · UTC[+]\d, now \d/)
  await zoneField(page).press('Enter')
  await expect(zoneSearch(page)).toBeFocused()

  await zoneSearch(page).fill('new delhi')
  await expect(page.getByRole('option')).toHaveText(/Kolkata New Delhi, India\s*UTC[+]5:30/)
  await zoneSearch(page).fill('kiev')
  await expect(page.getByRole('option')).toHaveText(/Kyiv Kiev, Ukraine/)
  await zoneSearch(page).fill('atlantis')
  await expect(page.getByText(profileWords.noZone('atlantis'))).toBeVisible()
  await zoneSearch(page).fill('japan')
  await zoneSearch(page).press('Enter')

  await expect(zoneField(page)).toBeFocused()
  await expect(zoneField(page)).toContainText('Tokyo · UTC+9')
  await expect(unsaved(page, profileWords.timeZone)).toBeVisible()
  await button(page, profileWords.save).click()
  await expect(toast(page, successes.changeProfile)).toBeVisible()
  const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user.timeZone).toBe('Asia/Tokyo')
  await openLayersAre(page, 0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/You seem to be in/)).toHaveCount(0)
})

test('the clock is chosen by example, and holds everywhere', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'Europe/Berlin' })
  await setReminder(page, account, 'Water the tomatoes', Date.parse('2035-07-01T19:05:00Z') - Date.now())
  await page.goto('/user-profile')
  await expect(page.getByRole('radio', { name: '9:00 PM' })).toBeChecked()

  await page.getByRole('radio', { name: '21:00' }).check()
  await expect(unsaved(page, profileWords.clock)).toBeVisible()
  await expect(zoneField(page)).toHaveText(/now \d\d:\d\d$/)
  await button(page, profileWords.save).click()

  await expect(page.getByText(profileWords.saved)).toBeVisible()
  await page.getByRole('link', { name: profileWords.back }).click()
  await expect(card(page, 'Water the tomatoes')).toContainText('21:05')
  await page.goto('/user-profile')
  await expect(page.getByRole('radio', { name: '21:00' })).toBeChecked()
})

test('what is not saved is named, discarded, or asked about on the way out', async ({ page, signIn }) => {
  const account = await signIn({ name: 'Ines', timeZone: 'Europe/Berlin' })
  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await page.getByRole('link', { name: chrome.profile, exact: true }).click()
  await expect(page.getByText(profileWords.saved)).toBeVisible()
  await field(page, auth.name).fill('Somebody')
  await page.getByLabel(profileWords.emailNotifications).uncheck()
  await expect(unsaved(page, `${auth.name}, ${profileWords.emailNotifications}`)).toBeVisible()
  await button(page, profileWords.discard).click()
  await expect(field(page, auth.name)).toHaveValue('Ines')
  await expect(page.getByLabel(profileWords.emailNotifications)).toBeChecked()

  await field(page, auth.name).fill('Ines Okafor')
  await page.getByRole('link', { name: chrome.reminders, exact: true }).click()
  await expect(leaving(page)).toBeVisible()
  await button(page, profileWords.leaving.cancel).click()
  await expect(leaving(page)).toBeHidden()
  await goBackFrom(page, 1)
  await expect(leaving(page)).toBeVisible()
  await button(page, profileWords.leaving.cancel).click()
  await expect(leaving(page)).toBeHidden()
  await expect(page).toHaveURL(/\/user-profile$/)
  await expect(field(page, auth.name)).toHaveValue('Ines Okafor')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(field(page, auth.name)).toHaveValue('Ines Okafor')

  await goBackFrom(page, 1)
  await button(page, profileWords.leaving.confirm).click()
  await expect(page).toHaveURL(/\/notes$/)
  const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user.name).toBe('Ines')
  await page.goForward()
  await expect(field(page, auth.name)).toHaveValue('Ines')
})

test('all three channels are not turned off without a word', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'Europe/Berlin' })
  const preferences = async () => (await (await callAs(page, account, 'GET', '/auth/me')).json()).preferences
  await page.goto('/user-profile')
  for (const channel of channels) await page.getByLabel(profileWords[channel]).uncheck()
  await expect(alarm(page, profileWords.allOff.title)).toBeVisible()
  await button(page, profileWords.save).click()
  await expect(button(page, profileWords.allOff.keep)).toBeFocused()
  expect(await preferences()).toMatchObject({ emailNotifications: true })

  await button(page, profileWords.allOff.keep).click()
  await expect(page.getByLabel(profileWords.inAppNotifications)).toBeChecked()
  await expect(alarm(page, profileWords.allOff.title)).toBeHidden()
  await page.getByLabel(profileWords.inAppNotifications).uncheck()
  await button(page, profileWords.allOff.confirm).click()

  await expect(page.getByText(profileWords.saved)).toBeVisible()
  await expect(alarm(page, profileWords.allOff.title)).toBeHidden()
  expect(await preferences()).toMatchObject({ emailNotifications: false, inAppNotifications: false })
})

test('each part has an address and is marked while it is in view', async ({ page, signIn }) => {
  await signIn({ timeZone: 'Europe/Berlin' })
  await page.goto('/user-profile#your-data')
  const link = (name: string) =>
    page.getByRole('navigation', { name: profileWords.parts }).getByRole('link', { name, exact: true })
  await expect(link('Your data')).toHaveAttribute('aria-current', 'location')
  await expect(button(page, profileWords.export)).toBeInViewport()

  await link('You').click()
  await expect(page).toHaveURL(/#you$/)
  await expect(link('You')).toHaveAttribute('aria-current', 'location')
  await expect(field(page, auth.name)).toBeInViewport()
})

test('the theme holds at once and after a reload', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn()
  await page.goto('/user-profile')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  await page.getByRole('radio', { name: profileWords.themes.dark }).check()
  await expect.poll(ground).toBe('rgb(19, 25, 22)')
  await page.reload()
  await expect(page.getByRole('radio', { name: profileWords.themes.dark })).toBeChecked()
  expect(await ground()).toBe('rgb(19, 25, 22)')
  await page.getByRole('radio', { name: profileWords.themes.system }).check()

  await expect.poll(ground).toBe('rgb(246, 242, 233)')
})

test('keyboard shortcuts can be switched off', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user-profile')
  await page.getByLabel(profileWords.shortcuts).uncheck()

  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await page.keyboard.press('n')

  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('shortcuts'))
  await page.keyboard.press('n')
  await expect(page.locator('dialog[open]')).toBeVisible()
})

test('all data comes as one file', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/user-profile')

  const downloading = page.waitForEvent('download')
  await button(page, profileWords.export).click()
  const file = await downloading

  expect(file.suggestedFilename()).toBe('jotbell.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(account.email)
  expect(text).toContain('Words of 1')
})

test('deleting the account wants the password and leaves nothing', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/user-profile')
  await button(page, profileWords.close).click()
  await expect(page.getByText(profileWords.closing.text)).toBeVisible()

  await field(page, profileWords.closing.password).fill('not the one')
  await button(page, profileWords.closing.confirm).click()
  await expect(page.getByText(refused.wrongPassword)).toBeVisible()
  await field(page, profileWords.closing.password).fill(account.password)
  await button(page, profileWords.closing.confirm).click()

  await expect(toast(page, profileWords.closing.done)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, account)
  await expect(alarm(page, refused.login)).toBeVisible()
})

test('axe finds nothing while one chooses a zone, is asked and is warned', async ({ page, signIn }) => {
  await signIn({ timeZone: 'America/New_York' })
  await page.goto('/user-profile')
  await expect(page.getByText(/You seem to be in Berlin/)).toBeVisible()
  for (const channel of channels) await page.getByLabel(profileWords[channel]).uncheck()
  await expect(alarm(page, profileWords.allOff.title)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await zoneField(page).click()
  await zoneSearch(page).fill('new')
  await expect(page.getByRole('option', { name: 'New York' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the bar covers nothing that is being typed in, on the smallest phone too', async ({ page, signIn }) => {
  await signIn({ timeZone: 'Europe/Berlin' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/user-profile')
  await field(page, auth.name).focus()
  await field(page, auth.name).pressSequentially(' Okafor')
  await expect(unsaved(page, auth.name)).toBeVisible()

  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const bottom = (await top(field(page, auth.name))) + 50
  expect(bottom).toBeLessThanOrEqual(await top(page.locator('.save-bar')))
})

test('without the network nothing typed is lost, and it is said once', async ({ page, context, signIn }) => {
  await signIn({ timeZone: 'Europe/Berlin' })
  await page.goto('/user-profile')
  await expect(page.getByText(profileWords.saved)).toBeVisible()
  await context.setOffline(true)
  await field(page, auth.name).fill('Ines Okafor')
  await button(page, profileWords.save).click()

  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(unsaved(page, auth.name)).toBeVisible()
  await expect(field(page, auth.name)).toHaveValue('Ines Okafor')
  await context.setOffline(false)
  await button(page, profileWords.save).click()
  await expect(page.getByText(profileWords.saved)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in ${colorScheme}, and nothing runs out of a narrow window`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signIn()
    await page.goto('/user-profile')
    await expect(page.getByText(profileWords.blocked.title)).toBeVisible()

    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
