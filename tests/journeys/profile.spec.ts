import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { planWords } from '#contract/messages/plans.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { plans } from '#contract/plans.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { becomePro, callAs, writeNotes } from '#tests/support/desk.ts'
import { alarm, button, errorOf, field, logIn, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

const status = (page: Page) => page.getByRole('link', { name: planWords.status })
const channels = ['emailNotifications', 'pushNotifications', 'inAppNotifications'] as const

test('name and channels are saved, the e-mail cannot be changed', async ({ page, signIn }) => {
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

test('logging out leads to the login, and what was typed does not stay behind', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user-profile')
  await page.evaluate(() => localStorage.setItem('draft:somebody:new', '{}'))

  await button(page, profileWords.logout).click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([])
})

test('a traveller is asked before the time zone moves', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'America/New_York' })
  await page.goto('/user-profile')

  await expect(page.getByText(profileWords.elsewhere('Europe/Berlin'))).toBeVisible()
  await expect(field(page, profileWords.timeZone)).toHaveValue('America/New_York')
  await button(page, profileWords.takeZone('Europe/Berlin')).click()

  await expect(toast(page, successes.changeProfile)).toBeVisible()
  await expect(field(page, profileWords.timeZone)).toHaveValue('Europe/Berlin')
  await expect(page.getByText(profileWords.elsewhere('Europe/Berlin'))).toBeHidden()
  const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user.timeZone).toBe('Europe/Berlin')
})

test('who is at home is not asked, and may choose another zone', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'Europe/Berlin' })
  await page.goto('/user-profile')
  await expect(page.getByText(profileWords.elsewhere('Europe/Berlin'))).toBeHidden()

  await field(page, profileWords.timeZone).selectOption('Asia/Tokyo')
  await button(page, profileWords.save).click()

  await expect(toast(page, successes.changeProfile)).toBeVisible()
  const user = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user.timeZone).toBe('Asia/Tokyo')
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

test('devices that get push are listed, tested and removed', async ({ page, signIn, server }) => {
  const account = await signIn()
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const endpoint = `https://localhost:${new URL(server.url).port}/nobody`
  const token = JSON.stringify({ endpoint, keys })
  await page.goto('/user-profile')
  await expect(page.getByText(profileWords.noDevices)).toBeVisible()
  await callAs(page, account, 'POST', '/auth/register-fcm-token', { token })
  await page.reload()

  await button(page, profileWords.test).click()
  await expect(toast(page, profileWords.testSent)).toBeVisible()
  await button(page, profileWords.removeDevice).click()

  await expect(toast(page, profileWords.deviceRemoved)).toBeVisible()
  await expect(page.getByText(profileWords.noDevices)).toBeVisible()
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in ${colorScheme}, and nothing runs out of a narrow window`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signIn()
    await page.goto('/user-profile')
    await expect(page.getByText(profileWords.noDevices)).toBeVisible()

    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
