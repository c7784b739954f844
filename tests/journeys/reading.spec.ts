import { chrome, dialogs } from '#contract/messages/app.ts'
import { proof } from '#contract/messages/deliveries.ts'
import { reading as words, snoozeUntil } from '#contract/messages/reading.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { doneWords } from '#contract/messages/done.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import type { Page } from '@playwright/test'
import type { Reminder } from '#contract/reminders.ts'
import type { Account } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test, withWorker } from '#tests/support/journey.ts'
import { loseNetwork } from '#tests/support/offline.ts'
import {
  atOnce,
  card,
  dateField,
  days,
  hours,
  inField,
  listReminders,
  minutes,
  setReminder,
  soon,
  submit,
  titleField,
} from '#tests/support/reminders.ts'
import { alarm, button, errorOf, goBackFrom, toast } from '#tests/support/screen.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const open = (page: Page, title: string) => card(page, title).getByRole('button', { name: title }).click()
const isOverdue = (page: Page, title: string) =>
  card(page, title).getByText(reminderWords.overdue, { exact: true })
/** In the foot: what rings meanwhile has a strip with the same buttons above the head. */
const inSheet = (page: Page, title: string, name: string) =>
  sheet(page, title).getByRole('button', { name, exact: true }).last()

async function ringing(page: Page, account: Account, title: string, description = '') {
  const reminder = await setReminder(page, account, title, atOnce, { description })
  await page.goto('/dashboard')
  await expect(isOverdue(page, title)).toBeVisible()
  return reminder
}

async function dateOf(page: Page, account: Account, id: string) {
  return (await listReminders(page, account)).find(({ _id }) => _id === id)?.date
}

const longText = `${'Ask for Dr. Okafor, not the front desk: she knows the file. '.repeat(5)}
Zoom: https://zoom.example/j/123?pwd=a_(b). Or write to ines@example.com, or call +49 30 901820.
Not a link: javascript:alert(1)`

test('an overdue reminder is read in full, and its links can be pressed', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await ringing(page, account, 'Call the clinic', longText)
  await open(page, 'Call the clinic')
  const text = sheet(page, 'Call the clinic').getByText('Ask for Dr. Okafor')
  await expect(text).toHaveText(longText, { useInnerText: true })
  // No line is cut off.
  expect(await text.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0)
  await expect(sheet(page, 'Call the clinic')).toContainText(reminderWords.overdue)

  const links = text.getByRole('link')
  await expect(links).toHaveText([
    'https://zoom.example/j/123?pwd=a_(b)',
    'ines@example.com',
    '+49 30 901820',
  ])
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    'https://zoom.example/j/123?pwd=a_(b)',
    'mailto:ines@example.com',
    'tel:+4930901820',
  ])
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(links.first()).toHaveAttribute('target', '_blank')
})

test('its rule is said as in the form, with the next dates', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const body = { title: 'Pay the rent', date: '2035-01-31T08:00:00.000Z', type: 'monthly' }
  await callAs(page, account, 'POST', '/reminders', body)
  await page.goto('/dashboard')
  await open(page, 'Pay the rent')

  const next = sheet(page, 'Pay the rent').getByRole('region', { name: words.rings })
  await expect(next).toContainText('Every month on the 31st')
  await expect(next).toContainText('Wed, Jan 31, 2035 · Wed, Feb 28, 2035 · Sat, Mar 31, 2035, 9:00 AM')
})

test('what was sent is told, the newest ring first', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await ringing(page, account, 'Proven')
  await open(page, 'Proven')
  const sent = sheet(page, 'Proven').getByRole('region', { name: proof.title })
  await expect(sent).toContainText(proof.thisRing)
  const row = (channel: string) => sent.getByRole('listitem').filter({ hasText: channel })
  await expect(row(proof.channels.email)).toHaveText(
    /Rang \d{1,2}:\d\d:\d\d [AP]M\s*Accepted \d{1,2}:\d\d:\d\d [AP]M$/,
  )
  // The app itself takes it from nobody, and nobody has looked yet.
  await expect(row(proof.channels['in-app'])).toHaveText(/Rang \d{1,2}:\d\d:\d\d [AP]M$/)
  await callAs(page, account, 'PUT', '/notifications/read-all')
  await expect(row(proof.channels['in-app'])).toHaveText(/Rang .*Seen \d{1,2}:\d\d:\d\d [AP]M$/)
})

test('history is one sentence and a row of dots, each with its date and outcome', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  const { _id } = await setReminder(page, account, 'Evening pill', days(1))
  await page.goto('/dashboard')
  await open(page, 'Evening pill')
  const part = sheet(page, 'Evening pill').getByRole('region', { name: words.history })
  await expect(part).toContainText(words.noHistory)
  for (const count of [1, 2]) {
    await callAs(page, account, 'POST', `/reminders/${_id}/done`)
    await expect(part.getByRole('listitem')).toHaveCount(count)
  }
  await expect(part).not.toContainText('in a row')
  await callAs(page, account, 'POST', `/reminders/${_id}/done`)
  await expect(part).toContainText(words.longestNow(3))
  await expect(part.getByRole('listitem').last()).toHaveText(/: done early$/)
  expect(await axeFindings(page)).toEqual([])
})

test('what comes next is said of a rule that Done sets, and of one that has ended', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Water filter', atOnce, { type: 'monthly', repeat: { from: 'done' } })
  await setReminder(page, account, 'Car to the garage', atOnce, { type: 'once' })
  await page.goto('/dashboard')
  for (const [title, next] of [
    ['Water filter', words.afterDone],
    ['Car to the garage', words.noMore],
  ] as const) {
    await expect(isOverdue(page, title)).toBeVisible()
    await page.goto('/dashboard')
    await open(page, title)
    await expect(sheet(page, title).getByRole('region', { name: words.rings })).toContainText(next)
    await page.keyboard.press('Escape')
    await expect(sheet(page, title)).toBeHidden()
  }
})

test('the sheet has an address: a reload keeps it, Back closes it, an unknown one is said to be gone', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  const { _id } = await setReminder(page, account, 'Water the fig', days(1))
  await page.goto('/notes')
  await page.getByRole('navigation').getByRole('link', { name: chrome.reminders }).click()
  await open(page, 'Water the fig')
  await expect(sheet(page, 'Water the fig')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard?reminder=${_id}`)

  await page.reload()
  await expect(sheet(page, 'Water the fig')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(sheet(page, 'Water the fig')).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
  await goBackFrom(page, 0)
  await expect(page).toHaveURL('/notes')

  await page.goto(`/dashboard?reminder=${crypto.randomUUID()}`)
  await expect(toast(page, words.gone)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('a reminder that is deleted elsewhere closes calmly', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { _id } = await setReminder(page, account, 'Soon gone', days(1))
  await page.goto(`/dashboard?reminder=${_id}`)
  await expect(sheet(page, 'Soon gone')).toBeVisible()
  await callAs(page, account, 'DELETE', `/reminders/${_id}`)
  await expect(sheet(page, 'Soon gone')).toBeHidden()
  await expect(toast(page, words.gone)).toBeVisible()
})

test('J and K go on to the next reminder and back, and closing leads to its card', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  for (const number of [1, 2, 3]) await setReminder(page, account, `Number ${number}`, days(number))
  await page.goto('/dashboard')
  await open(page, 'Number 1')
  await expect(sheet(page, 'Number 1')).toBeVisible()
  for (const number of [2, 3, 3]) {
    await page.keyboard.press('j')
    await expect(sheet(page, `Number ${number}`)).toBeVisible()
  }
  await page.keyboard.press('k')
  await expect(sheet(page, 'Number 2')).toBeVisible()
  await page.keyboard.press('e')
  await expect(titleField(page)).toHaveValue('Number 2')
  await page.keyboard.press('Escape')
  await expect(titleField(page)).toBeHidden()
  await goBackFrom(page, 1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  await expect(card(page, 'Number 2').getByRole('button', { name: 'Number 2' })).toBeFocused()
})

test('Done, Snooze and Delete are in the sheet, and each closes it', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const reminder = await ringing(page, account, 'Stretch')
  await open(page, 'Stretch')
  await inSheet(page, 'Stretch', reminderWords.snooze).click()
  await page.getByRole('menuitem', { name: reminderWords.snoozes.hour }).click()
  await expect(toast(page, /^Stretch: snoozed until /)).toBeVisible()
  await expect(sheet(page, 'Stretch')).toBeHidden()

  await open(page, 'Stretch')
  await inSheet(page, 'Stretch', reminderWords.done).click()
  await expect(toast(page, /^Stretch: done\. Back to its usual time: tomorrow, /)).toBeVisible()
  await expect(sheet(page, 'Stretch')).toBeHidden()
  expect(Date.parse((await dateOf(page, account, reminder._id)) ?? '')).toBe(
    Date.parse(reminder.date) + days(1),
  )

  await open(page, 'Stretch')
  await inSheet(page, 'Stretch', chrome.remove).click()
  await button(page, dialogs.remove.confirm).click()
  await expect(sheet(page, 'Stretch')).toBeHidden()
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await expect(toast(page, words.gone)).toBeHidden()
})

test('editing an overdue one is refused with the way on: Done and edit', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { _id, date } = await ringing(page, account, 'Pay the bill')
  await open(page, 'Pay the bill')
  await expect(inSheet(page, 'Pay the bill', chrome.edit)).toHaveAttribute('aria-disabled', 'true')
  await inSheet(page, 'Pay the bill', chrome.edit).press('Enter')
  await expect(alarm(page, refused.overdue)).toBeVisible()
  await inSheet(page, 'Pay the bill', doneWords.thenEdit).click()

  await expect(titleField(page)).toHaveValue('Pay the bill')
  await expect(dateField(page)).toHaveValue(inField(Date.parse(date) + days(1)))
  await titleField(page).fill('Pay the big bill')
  await submit(page, 'Save Changes').click()
  await expect(sheet(page, 'Pay the big bill')).toBeVisible()
  await expect
    .poll(async () => (await listReminders(page, account)).find((each) => each._id === _id)?.title)
    .toBe('Pay the big bill')
})

test('the refusal to edit does not stay on the card', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await ringing(page, account, 'Pay the bill')
  const bill = card(page, 'Pay the bill')
  await bill.getByRole('button', { name: chrome.edit, exact: true }).press('Enter')
  await expect(bill.getByRole('alert')).toHaveText(refused.overdue)
  await bill.getByRole('button', { name: reminderWords.done, exact: true }).click()
  await expect(isOverdue(page, 'Pay the bill')).toBeHidden()
  await button(page, chrome.undo).click()
  await expect(isOverdue(page, 'Pay the bill')).toBeVisible()
  await page.clock.install()
  await bill.getByRole('button', { name: chrome.edit, exact: true }).press('Enter')
  await expect(bill.getByRole('alert')).toHaveText(refused.overdue)
  await page.clock.runFor(9_000)
  await expect(bill.getByRole('alert')).toBeHidden()
})

test('Snooze reaches any time, remembers it and can be taken back', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { _id, date } = await ringing(page, account, 'Bins out')
  const until = Math.ceil((Date.now() + hours(50)) / minutes(5)) * minutes(5)
  const openMenu = () => card(page, 'Bins out').getByRole('button', { name: reminderWords.snooze }).click()
  const pick = page.getByRole('dialog', { name: snoozeUntil.title })
  const at = pick.getByLabel(snoozeUntil.when)

  await openMenu()
  await page.getByRole('menuitem', { name: reminderWords.pickTime }).click()
  await at.fill(inField(Date.now() - hours(1)))
  await pick.getByRole('button', { name: reminderWords.snooze }).last().click()
  await expect(pick).toContainText(snoozeUntil.past)
  await at.fill(inField(Date.now() + days(8)))
  await expect(pick).toContainText('Snooze reaches a week ahead')
  await at.fill(inField(until))
  await pick.getByRole('button', { name: reminderWords.snooze }).last().click()
  await expect(toast(page, /^Bins out: snoozed until \w{3} \d{1,2}:\d\d [AP]M/)).toBeVisible()
  await expect.poll(() => dateOf(page, account, _id)).not.toBe(date)
  const snoozed = Date.parse((await dateOf(page, account, _id)) ?? '')
  expect(snoozed - until).toBeGreaterThanOrEqual(0)
  expect(snoozed - until).toBeLessThan(minutes(2))

  await button(page, chrome.undo).click()
  await expect(toast(page, reminderWords.undone('Bins out'))).toBeVisible()
  await expect(isOverdue(page, 'Bins out')).toBeVisible()
  expect(await dateOf(page, account, _id)).toBe(date)

  await openMenu()
  await expect(page.getByRole('menuitem', { name: /^At \d{1,2}:\d\d [AP]M/ })).toBeVisible()
  await page.reload()
  await openMenu()
  await page.getByRole('menuitem', { name: /^At \d{1,2}:\d\d [AP]M/ }).click()
  await expect(toast(page, /^Bins out: snoozed until /)).toBeVisible()
})

test(
  'a snooze is taken back without the network, and the server hears of it later',
  withWorker,
  async ({ page, context, signIn }) => {
    const account = await signIn(berlin)
    const { _id, date } = await ringing(page, account, 'Bins out')
    await loseNetwork(context, page)
    await open(page, 'Bins out')
    await expect(sheet(page, 'Bins out')).toContainText(reminderWords.overdue)
    await inSheet(page, 'Bins out', reminderWords.snooze).click()
    await page.getByRole('menuitem', { name: reminderWords.snoozes.hour }).click()
    await expect(toast(page, /^Bins out: snoozed until .* Saved on this device\./)).toBeVisible()
    await expect(isOverdue(page, 'Bins out')).toBeHidden()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(isOverdue(page, 'Bins out')).toBeVisible()
    const undone = page.waitForResponse('**/api/reminders/*/undo')
    await context.setOffline(false)
    expect((await undone).status()).toBe(200)
    expect(await dateOf(page, account, _id)).toBe(date)
  },
)

test('three quick Dones stay apart, and each is taken back by its own Undo', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const titles = ['Tomatoes', 'Stretch', 'Bins out']
  const all: Reminder[] = []
  for (const [index, title] of titles.entries())
    all.push(await setReminder(page, account, title, days(index + 1)))
  await page.goto('/dashboard')
  for (const title of titles)
    await card(page, title).getByRole('button', { name: reminderWords.done }).click()
  for (const title of titles) await expect(toast(page, `${title}: done. Next `)).toBeVisible()
  // The toast, not its text: Undo stands beside it.
  await page
    .locator('div')
    .filter({ has: toast(page, 'Stretch: done.') })
    .last()
    .getByRole('button', { name: chrome.undo })
    .click()
  await expect(toast(page, reminderWords.undone('Stretch'))).toBeVisible()
  await expect.poll(() => dateOf(page, account, all[1]!._id)).toBe(all[1]!.date)
  expect(await dateOf(page, account, all[0]!._id)).not.toBe(all[0]!.date)
})

test('what rings while it is edited is marked done and saved in one press', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  const { _id, date } = await setReminder(page, account, 'Call Ines', soon)
  await card(page, 'Call Ines').getByRole('button', { name: chrome.edit }).click()
  await titleField(page).fill('Call Ines about Sunday')
  await expect(page.getByText(reminderForm.justRung)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Call Ines about Sunday')

  // A refusal leaves what was typed, and the press can be repeated.
  await page.route(`**/api/reminders/${_id}`, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await submit(page, reminderForm.doneAndSave).click()
  await expect(alarm(page, failures.changeReminder)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Call Ines about Sunday')
  await titleField(page).press('ControlOrMeta+Enter')
  await expect(toast(page, successes.changeReminder)).toBeVisible()
  await expect(titleField(page)).toBeHidden()
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([
      {
        title: 'Call Ines about Sunday',
        status: 'upcoming',
        date: new Date(Date.parse(date) + days(1)).toISOString(),
      },
    ])
})

test(
  'what rings while it is edited without the network is marked done, then changed',
  withWorker,
  async ({ page, context, signIn }) => {
    const account = await signIn(berlin)
    await setReminder(page, account, 'Call Ines', minutes(30))
    await page.goto('/dashboard')
    await card(page, 'Call Ines').getByRole('button', { name: chrome.edit }).click()
    await loseNetwork(context, page)
    await page.clock.install({ time: Date.now() + minutes(31) })
    await titleField(page).fill('Call Ines about Sunday')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText(reminderForm.justRung)).toBeVisible()
    await submit(page, reminderForm.doneAndSave).click()
    await expect(titleField(page)).toBeHidden()
    await expect(card(page, 'Call Ines about Sunday')).toBeVisible()
    await expect(isOverdue(page, 'Call Ines about Sunday')).toBeHidden()
  },
)

test('a date that has passed while it was typed is refused by the rule', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await setReminder(page, account, 'Call Ines', soon)
  await card(page, 'Call Ines').getByRole('button', { name: chrome.edit }).click()
  await dateField(page).fill(inField(Date.now() - minutes(5)))
  await expect(page.getByText(reminderForm.justRung)).toBeVisible()
  await submit(page, reminderForm.doneAndSave).click()
  expect(await errorOf(dateField(page))).toBe(rules.dateFuture)
  await dateField(page).fill('2035-07-01T09:00')
  await submit(page, reminderForm.doneAndSave).click()
  await expect(toast(page, successes.changeReminder)).toBeVisible()
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ date: '2035-07-01T07:00:00.000Z' }])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the sheet, the menu and the picker in ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const account = await signIn(berlin)
    await ringing(page, account, 'Call the clinic', longText)
    await open(page, 'Call the clinic')
    await inSheet(page, 'Call the clinic', chrome.edit).press('Enter')
    await expect(sheet(page, 'Call the clinic')).toContainText(proof.thisRing)
    const reading = await axeFindings(page)
    await inSheet(page, 'Call the clinic', reminderWords.snooze).click()
    await page.getByRole('menuitem', { name: reminderWords.pickTime }).click()
    await expect(page.getByRole('dialog', { name: snoozeUntil.title })).toBeVisible()
    expect([reading, await axeFindings(page)].flat()).toEqual([])
  })
