import { chrome, dialogs } from '#contract/messages/app.ts'
import { proof } from '#contract/messages/deliveries.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  atOnce,
  card,
  dateField,
  days,
  inField,
  listReminders,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'
import { alarm, button, toast } from '#tests/support/screen.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const words = reminderWords.reading

const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const open = (page: Page, title: string) => card(page, title).getByRole('button', { name: title }).click()
const isOverdue = (page: Page, title: string) =>
  card(page, title).getByText(reminderWords.overdue, { exact: true })
const inSheet = (page: Page, title: string, name: string) =>
  sheet(page, title).getByRole('button', { name, exact: true })

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

test('what was sent is told, the newest ring first', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await ringing(page, account, 'Proven')
  await open(page, 'Proven')
  const sent = sheet(page, 'Proven').getByRole('region', { name: proof.title })
  await expect(sent).toContainText(proof.thisRing)
  for (const channel of [proof.channels['in-app'], proof.channels.email])
    await expect(sent.getByRole('listitem').filter({ hasText: channel })).toContainText(
      /Rang \d{1,2}:\d\d:\d\d [AP]M\s*Sent \d{1,2}:\d\d:\d\d [AP]M/,
    )
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
  await page.goBack()
  await expect(sheet(page, 'Water the fig')).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

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
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
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
  await inSheet(page, 'Pay the bill', words.doneAndEdit).click()

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
  await bill.getByRole('button', { name: chrome.edit }).press('Enter')
  await expect(bill.getByRole('alert')).toHaveText(refused.overdue)
  await bill.getByRole('button', { name: reminderWords.done }).click()
  await expect(isOverdue(page, 'Pay the bill')).toBeHidden()
  await button(page, chrome.undo).click()
  await expect(isOverdue(page, 'Pay the bill')).toBeVisible()
  await page.clock.install()
  await bill.getByRole('button', { name: chrome.edit }).press('Enter')
  await expect(bill.getByRole('alert')).toHaveText(refused.overdue)
  await page.clock.runFor(9_000)
  await expect(bill.getByRole('alert')).toBeHidden()
})
