// Whether an alert reaches the person: the lamps of the profile, what to do about them, and the warning on reminders.
import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import { deliveryErrors, proof, sentence } from '#contract/messages/deliveries.ts'
import { cureWords, lampTest, lampWords as words } from '#contract/messages/lamps.ts'
import type { Account } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test, withWorker } from '#tests/support/journey-outside.ts'
import { loseNetwork } from '#tests/support/offline.ts'
import { atOnce, card, days, setReminder } from '#tests/support/reminders.ts'
import { button, toast } from '#tests/support/screen.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const { emailNotifications: email, pushNotifications: push, inAppNotifications: inApp } = profileWords
const now = String.raw`today, \d{1,2}:\d\d [AP]M`

/** What is said of one of the three channels, or of a device. */
const lamp = (page: Page, name: string) => page.locator('label, li').filter({ hasText: name })
const buttonOf = (page: Page, name: string, label: string) =>
  page.getByRole('button', { name: label, exact: true, description: name })

async function sendTest(page: Page, name: string, isMobile: boolean) {
  if (!isMobile) return buttonOf(page, name, words.test).click()
  await buttonOf(page, name, words.more).click()
  await page.getByRole('menuitem', { name: words.test }).filter({ visible: true }).click()
}

/** Leaves only these on. */
async function leaveOn(page: Page, account: Account, ...on: string[]) {
  const isOn = (name: string) => on.includes(name)
  const preferences = {
    emailNotifications: isOn(email),
    pushNotifications: isOn(push),
    inAppNotifications: isOn(inApp),
  }
  await callAs(page, account, 'PUT', '/auth/me', { name: account.name, preferences })
}

test('e-mail: a test is followed live, until somebody says that it arrived', async ({
  page,
  signIn,
  smtp,
  isMobile,
}) => {
  const account = await signIn(berlin)
  await page.goto('/user-profile#alerts')
  await expect(lamp(page, email)).toContainText(words.new)
  await sendTest(page, email, isMobile)
  await expect(toast(page, words.testSent)).toBeVisible()
  await expect(lamp(page, email)).toContainText(new RegExp(`Accepted ${now}\\. Nothing heard back yet\\.`))

  const letter = await smtp.waitFor(({ to }) => to === account.email)
  const link = /http\S+\/link\/\S+/.exec(letter.text)![0]
  await page.request.post(link)
  await expect(lamp(page, email)).toContainText(new RegExp(`Heard ${now}`))
  await expect(toast(page, words.testSent)).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test('in the app: a test is in the bell, and reading it lights the lamp', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn(berlin)
  await page.goto('/user-profile#alerts')
  await sendTest(page, inApp, isMobile)
  await expect(lamp(page, inApp)).toContainText(new RegExp(`Rang ${now}\\. Not read yet\\.`))
  await page.getByRole('banner').getByRole('button', { name: bell.title }).click()
  await expect(page.getByRole('dialog', { name: bell.title })).toContainText(lampTest.inApp)
  await button(page, bell.readAll).click()
  await page.keyboard.press('Escape')
  await expect(lamp(page, inApp)).toContainText(new RegExp(`Heard ${now}`))
})

test('what is off is off as soon as that is saved', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/user-profile#alerts')
  await expect(lamp(page, email)).toContainText(words.new)
  await page.getByRole('checkbox', { name: email, exact: true }).uncheck()
  await button(page, profileWords.save).click()
  await expect(lamp(page, email)).toContainText(words.off)
  await expect(buttonOf(page, email, words.test)).toBeHidden()
  await expect(buttonOf(page, email, words.more)).toBeHidden()
})

test('an address that refuses us says why and what to do, and is well again after another try', async ({
  page,
  signIn,
  smtp,
  isMobile,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Far away', days(3))
  smtp.refuseWith(550, account.email)
  await page.goto('/user-profile#alerts')
  await sendTest(page, email, isMobile)
  const reason = deliveryErrors.mailRefused('550 Not today')
  await expect(lamp(page, email)).toContainText('Refused since today: the mail server said: 550 Not today.')

  await buttonOf(page, email, words.fix).click()
  const cure = page.getByRole('dialog', { name: proof.channels.email })
  await expect(cure).toContainText(new RegExp(`Refused since ${now}`))
  await expect(cure).toContainText(sentence(reason))
  await expect(cure.getByRole('listitem')).toContainText([...cureWords.email.steps(account.email)])
  await expect(cure).toContainText(cureWords.depends(1, true))
  await expect(toast(page, words.testSent)).toBeHidden()
  expect(await axeFindings(page)).toEqual([])

  smtp.refuseWith(undefined, account.email)
  await cure.getByRole('button', { name: cureWords.email.tryAgain }).click()
  await expect(cure).toContainText(new RegExp(`Accepted ${now}`))
  await cure.getByRole('button', { name: chrome.close }).first().click()
  await expect(lamp(page, email)).toContainText(new RegExp(`Accepted ${now}`))
})

test('a device that is gone says so, and can be removed', async ({ page, signIn, push: service }) => {
  const account = await signIn(berlin)
  const device = service.subscribe()
  await callAs(page, account, 'POST', '/auth/register-fcm-token', { token: device.token })
  device.answerWith(410)
  await page.goto('/user-profile#alerts')
  const row = page.getByRole('list', { name: profileWords.devices }).getByRole('listitem')
  await expect(row).toContainText(words.new)
  await setReminder(page, account, 'Evening pill', atOnce)
  await expect(row).toContainText('Refused since today: this device no longer accepts push messages.')

  await row.getByRole('button', { name: words.fix }).click()
  const cure = page.getByRole('dialog').filter({ hasText: cureWords.push.there })
  await expect(cure).toContainText(sentence(deliveryErrors.deviceGone))
  await cure.getByRole('button', { name: words.remove }).click()
  await expect(toast(page, words.removed)).toBeVisible()
  await expect(cure).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('a device is removed by its menu', async ({ page, signIn, push: service }) => {
  const account = await signIn(berlin)
  await callAs(page, account, 'POST', '/auth/register-fcm-token', { token: service.subscribe().token })
  await page.goto('/user-profile')
  const row = page.getByRole('list', { name: profileWords.devices }).getByRole('listitem')
  await row.getByRole('button', { name: words.more }).click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  await expect(toast(page, words.removed)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: push, exact: true })).toBeFocused()
})

test('a refusal in the sheet leads to Alerts', async ({ page, signIn, smtp }) => {
  const account = await signIn(berlin)
  smtp.refuseWith(550, account.email)
  const { _id } = await setReminder(page, account, 'Evening pill', atOnce)
  await page.goto(`/dashboard?reminder=${_id}`)
  const sheet = page.getByRole('dialog', { name: 'Evening pill' })
  await expect(sheet).toContainText(proof.refused(deliveryErrors.mailRefused('550 Not today')))
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('link', { name: words.fix }).click()
  await expect(page).toHaveURL('/user-profile#alerts')
  await expect(lamp(page, email)).toContainText('Refused since today')
})

test(
  'where nothing reaches the person, each reminder warns and leads to Alerts',
  withWorker,
  async ({ page, context, signIn, smtp }) => {
    const account = await signIn(berlin)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await setReminder(page, account, 'Bins out', days(3))
    await page.goto('/dashboard')
    await expect(card(page, 'Bins out')).toBeVisible()

    await leaveOn(page, account, email)
    smtp.refuseWith(550, account.email)
    await page.reload()
    await expect(card(page, 'Bins out')).toBeVisible()
    await expect.poll(() => asked).toContain('/api/auth/me/channels')
    await expect(card(page, 'Bins out')).not.toContainText(words.unreached)

    await callAs(page, account, 'POST', '/auth/me/channels/email/test')
    await expect(card(page, 'Bins out')).toContainText(words.unreached)
    expect(await axeFindings(page)).toEqual([])
    await loseNetwork(context, page)
    await page.reload()
    await expect(card(page, 'Bins out')).toContainText(words.unreached)
    await context.setOffline(false)

    await page.goto('/dashboard?view=list')
    await card(page, 'Bins out').getByRole('link', { name: words.unreached }).click()
    await expect(page).toHaveURL('/user-profile#alerts')
    await expect(lamp(page, email)).toContainText('Refused since today')
  },
)

test('who has the app on is not asked about: no list waits for lamps', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await setReminder(page, account, 'Bins out', days(3))
  await page.goto('/dashboard')
  await expect(card(page, 'Bins out')).toBeVisible()
  await expect.poll(() => asked).toContain('/api/events')
  expect(asked).not.toContain('/api/auth/me/channels')
})
