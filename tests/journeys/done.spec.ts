// What is done for good: it leaves the list, has one of its own, and can be set again.
import type { Page } from '@playwright/test'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { doneWords as words } from '#contract/messages/done.ts'
import { reading } from '#contract/messages/reading.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { successes } from '#contract/messages/toasts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import type { Account } from '#tests/support/accounts.ts'
import { agreedContact } from '#tests/support/agreed-contact.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test, withWorker } from '#tests/support/journey.ts'
import { misfits } from '#tests/support/layout.ts'
import { loseNetwork } from '#tests/support/offline.ts'
import {
  atOnce,
  card,
  dateField,
  days,
  listReminders,
  setReminder,
  soon,
  submit,
  titleField,
} from '#tests/support/reminders.ts'
import { alarm, button, errorOf, toast, withoutNews } from '#tests/support/screen.ts'

const zone = 'Europe/Berlin'
const berlin = { timeZone: zone }
const once = { type: 'once' } as const
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: reminderWords.filter }).getByRole('button', { name })
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: words.title }).getByRole('article', { name: title })
const doneButton = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: reminderWords.done, exact: true })
const againDialog = (page: Page) => page.getByRole('dialog', { name: words.again, exact: true })

async function finished(page: Page, account: Account, title: string, more: Partial<Reminder> = once) {
  const { _id } = await setReminder(page, account, title, days(1), more)
  const reply = await callAs(page, account, 'POST', `/reminders/${_id}/done`)
  return (await reply.json()) as Reminder
}

/** The moment that the server noted; at midnight, today becomes yesterday. */
function doneMoment({ doneAt }: Reminder) {
  const time = clockWords('12').clock(wallAt(Date.parse(doneAt!), zone))
  return new RegExp(`Done (today|yesterday), ${time}`)
}

/** Of a row, where phones have a menu. */
async function choose(page: Page, title: string, name: string, isMobile: boolean) {
  if (isMobile) {
    await row(page, title).getByRole('button', { name: reminderWords.actions }).click()
    await page.getByRole('menuitem', { name }).click()
  } else await row(page, title).getByRole('button', { name, exact: true }).click()
}

test('what rings once leaves the list with Done, and Undo brings it back', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Stays', days(1))
  const { _id, date } = await setReminder(page, account, 'Renew the library card', days(2), once)
  await page.goto('/dashboard')
  await doneButton(page, 'Renew the library card').click()
  await expect(toast(page, /^Renew the library card: done/)).toBeVisible()
  await expect(card(page, 'Renew the library card')).toBeHidden()
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ title: 'Stays' }])

  await button(page, chrome.undo).click()
  await expect(toast(page, reminderWords.undone('Renew the library card'))).toBeVisible()
  await expect(card(page, 'Renew the library card')).toBeVisible()
  await expect
    .poll(async () => (await listReminders(page, account)).find((each) => each._id === _id)?.date)
    .toBe(date)
})

test('the last Done and its Undo work without the network', withWorker, async ({ page, context, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Renew the library card', days(2), once)
  await page.goto('/dashboard')
  await expect(card(page, 'Renew the library card')).toBeVisible()
  await loseNetwork(context, page)
  await doneButton(page, 'Renew the library card').click()
  await expect(toast(page, /^Renew the library card: done\. Saved on this device\./)).toBeVisible()
  await expect(card(page, 'Renew the library card')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card(page, 'Renew the library card')).toBeVisible()
  const undone = page.waitForResponse('**/api/reminders/*/undo')
  await context.setOffline(false)
  expect((await undone).status()).toBe(200)
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ status: 'upcoming' }])
})

test('what is done has a list of its own, and is set again from there', async ({
  page,
  isMobile,
  signIn,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Stays', days(1))
  await finished(page, account, 'Antibiotics for Nora', { type: 'daily', repeat: { count: 1 } })
  const library = await finished(page, account, 'Renew the library card')
  await page.goto('/dashboard')
  await chip(page, /^Done/).click()
  await expect(page).toHaveURL('/dashboard?filter=done')
  await expect(page.getByRole('heading', { level: 2, name: words.title })).toContainText(words.kept)
  await expect(page.locator('[data-reminder]')).toHaveText(['Renew the library card', 'Antibiotics for Nora'])
  await expect(row(page, 'Renew the library card')).toContainText(doneMoment(library))
  await expect(row(page, 'Antibiotics for Nora').getByText('Every day, 1 time')).toBeVisible({
    visible: !isMobile,
  })
  await page.reload()
  await expect(row(page, 'Renew the library card')).toBeVisible()

  await row(page, 'Renew the library card').getByRole('button', { name: words.again }).click()
  const date = againDialog(page).getByLabel(reminderForm.date)
  await date.fill('2020-01-01T09:00')
  await button(page, words.setAgain).click()
  expect(await errorOf(date)).toBe(rules.dateFuture)
  await date.fill('2035-07-01T09:00')
  await button(page, words.setAgain).click()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(againDialog(page)).toBeHidden()
  await button(page, reminderWords.show).click()
  await expect(card(page, 'Renew the library card')).toContainText('Jul 1, 2035')
  await expect(page).toHaveURL('/dashboard')
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([
      { title: 'Stays' },
      { title: 'Renew the library card', type: 'once', date: '2035-07-01T07:00:00.000Z' },
    ])
})

const pill = { ...once, insist: { every: 5, times: 5 } }

/** From the list of done ones, for some day in 2035. */
async function setAgain(page: Page, title: string) {
  await row(page, title).getByRole('button', { name: words.again }).click()
  await againDialog(page).getByLabel(reminderForm.date).fill('2035-07-01T09:00')
  await button(page, words.setAgain).click()
  await expect(againDialog(page)).toBeHidden()
}

test('what is set again insists, tells its contact, breaks the quiet and leads to its note as before', async ({
  page,
  signIn,
  server,
}) => {
  const account = await signIn(berlin)
  const { _id: contact } = await agreedContact(page, account, server.url)
  const note = await callAs(page, account, 'POST', '/notes', { title: 'Pills', content: 'With water' })
  const { _id: noteId } = await note.json()
  const options = { insist: { ...pill.insist, contact, shareText: true }, breaksQuiet: true, noteId }
  await finished(page, account, 'Take the pill', { ...once, ...options })
  await page.goto('/dashboard?filter=done')
  await setAgain(page, 'Take the pill')
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([{ title: 'Take the pill', date: '2035-07-01T07:00:00.000Z', ...options }])
})

test('a contact who no longer agrees is left out of what is set again', async ({ page, signIn, server }) => {
  const account = await signIn(berlin)
  const { _id: contact, refuse } = await agreedContact(page, account, server.url)
  await finished(page, account, 'Take the pill', { ...once, insist: { ...pill.insist, contact } })
  await refuse()
  await page.goto('/dashboard?filter=done')
  await setAgain(page, 'Take the pill')
  await expect.poll(async () => (await listReminders(page, account))[0]?.insist).toEqual(pill.insist)
})

test('set again without the network, it insists too', withWorker, async ({ page, context, signIn }) => {
  const account = await signIn(berlin)
  await finished(page, account, 'Take the pill', pill)
  await page.goto('/dashboard?filter=done')
  await row(page, 'Take the pill').getByRole('button', { name: words.again }).click()
  await againDialog(page).getByRole('button', { name: chrome.cancel }).click()
  await loseNetwork(context, page)
  await setAgain(page, 'Take the pill')
  await context.setOffline(false)
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ insist: pill.insist }])
})

test('an end that has passed is not set again, one still to come is', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const until = new Date(wallAt(Date.now() + days(1), zone)).toISOString().slice(0, 10)
  await finished(page, account, 'Antibiotics for Nora', { type: 'daily', repeat: { until } })
  const lastDay = clockWords('12', 'month first').calendarDay(Date.parse(until), 3)
  await page.goto('/dashboard?filter=done')
  await row(page, 'Antibiotics for Nora').getByRole('button', { name: words.again }).click()
  const date = againDialog(page).getByLabel(reminderForm.date)
  await date.fill(`${until}T23:59`)
  await expect(againDialog(page).getByText(`Every day, until ${lastDay}`)).toBeVisible()
  await date.fill('2035-07-01T09:00')
  await expect(againDialog(page).getByText('Every day', { exact: true })).toBeVisible()
  await button(page, words.setAgain).click()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(againDialog(page)).toBeHidden()
  const [again] = await listReminders(page, account)
  expect(again).toMatchObject({ rhythm: 'Every day', date: '2035-07-01T07:00:00.000Z' })
  expect(again).not.toHaveProperty('repeat')
})

test('what was done a moment ago is taken back in the list, or deleted for good', async ({
  page,
  isMobile,
  signIn,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Stays', days(1))
  for (const title of ['A slip', 'Never again']) await finished(page, account, title)
  await page.goto('/dashboard?filter=done')
  await choose(page, 'A slip', words.undo, isMobile)
  await expect(toast(page, reminderWords.undone('A slip'))).toBeVisible()
  await expect(row(page, 'A slip')).toBeHidden()
  await choose(page, 'Never again', chrome.remove, isMobile)
  await button(page, dialogs.remove.confirm).click()
  await expect(page.getByText(words.none)).toBeVisible()
  await chip(page, /^All/).click()
  await expect(card(page, 'A slip')).toBeVisible()
  expect(await (await callAs(page, account, 'GET', '/reminders?status=done')).json()).toEqual([])
})

test('who has nothing left but done ones finds them', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await finished(page, account, 'Renew the library card')
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await button(page, words.see).press('Enter')
  await expect(row(page, 'Renew the library card')).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
})

test('a list of done ones that does not come says so and is asked for again', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Stays', days(1))
  await finished(page, account, 'Renew the library card')
  await withoutNews(page)
  await page.route('**/api/reminders?status=done', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard?filter=done')
  await expect(button(page, chrome.tryAgain)).toBeVisible()
  await page.unroute('**/api/reminders?status=done')
  await button(page, chrome.tryAgain).click()
  await expect(row(page, 'Renew the library card')).toBeVisible()
})

test('a done one can be read, also where only the bell still names it', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const library = await finished(page, account, 'Renew the library card')
  await page.goto(`/dashboard?reminder=${library._id}`)
  const sheet = page.getByRole('dialog', { name: 'Renew the library card', exact: true })
  await expect(sheet).toContainText(doneMoment(library))
  await expect(sheet).toContainText(reading.noMore)
  await expect(sheet.getByRole('region', { name: reading.history })).toBeHidden()
  await sheet.getByRole('button', { name: words.undo }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page, 'Renew the library card')).toBeVisible()
})

test('the last one cannot be edited once it rang, but set again', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Call the clinic', atOnce, once)
  await page.goto('/dashboard')
  const clinic = card(page, 'Call the clinic')
  await expect(clinic.getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  await clinic.getByRole('button', { name: chrome.edit, exact: true }).press('Enter')
  await expect(alarm(page, refused.overdue)).toBeVisible()
  await clinic.getByRole('button', { name: words.thenAgain }).click()
  await againDialog(page).getByLabel(reminderForm.date).fill('2035-07-01T09:00')
  await button(page, words.setAgain).click()
  await expect(clinic).toContainText('Jul 1, 2035')
})

test('what rings for the last time while it is edited is saved as a new one', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await setReminder(page, account, 'Call Ines', soon, once)
  await card(page, 'Call Ines').getByRole('button', { name: chrome.edit }).click()
  await titleField(page).fill('Call Ines about Sunday')
  await expect(page.getByText(reminderForm.justRungLast)).toBeVisible()
  await submit(page, reminderForm.doneAndSave).click()
  expect(await errorOf(dateField(page))).toBe(rules.dateFuture)
  await dateField(page).fill('2035-07-01T09:00')
  await submit(page, reminderForm.doneAndSave).click()
  await expect(card(page, 'Call Ines about Sunday')).toBeVisible()
  await expect(titleField(page)).toBeHidden()
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([
      { title: 'Call Ines about Sunday', date: '2035-07-01T07:00:00.000Z', status: 'upcoming' },
    ])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the list of done ones in ${colorScheme}, and nothing sticks out`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const account = await signIn(berlin)
    await setReminder(page, account, 'Stays', days(1))
    await finished(page, account, 'Ask about the nursery place, and about the way there in winter')
    await page.goto('/dashboard?filter=done')
    const list = page.getByRole('list', { name: words.title })
    await expect(list).toBeVisible()
    expect(await misfits(list)).toEqual([])
    const findings = await axeFindings(page)
    await list.getByRole('button', { name: words.again }).click()
    await expect(againDialog(page)).toBeVisible()
    expect([findings, await axeFindings(page)].flat()).toEqual([])
  })
