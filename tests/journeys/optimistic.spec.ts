// What a person does shows before the server has answered, and what it refuses is taken back with the reason. No clock is
// involved: the test holds every reply to a write until it has seen the screen.
import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { bell as bellWords } from '#contract/messages/bell.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { successes } from '#contract/messages/toasts.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { alarm, button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { listNotes } from '#tests/support/notes.ts'
import {
  addButton,
  atOnce,
  card,
  days,
  form,
  listReminders,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'

const refusal = { message: 'Not today' }
const noteTitles = (page: Page) => page.locator('[data-note]')
const noteTitle = (page: Page) => page.getByLabel(noteWords.title, { exact: true })
const noteContent = (page: Page) => page.getByLabel(noteWords.content, { exact: true })
const quickField = (page: Page) => page.getByLabel(quickAdd.label)
const overdue = (page: Page, title: string) =>
  card(page, title).getByText(reminderWords.overdue, { exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: bellWords.title })
const rows = (page: Page) => page.getByRole('dialog', { name: bellWords.title }).getByRole('listitem')

type Answer = 'let go' | 'refuse'

/** Holds every write of the page; each is let go or refused once it has arrived. */
async function holdWrites(page: Page) {
  const held: ((answer: Answer) => void)[] = []
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const answer = await new Promise<Answer>((resolve) => held.push(resolve))
    return answer === 'refuse' ? route.fulfill({ status: 422, json: refusal }) : route.continue()
  })
  const end = async (answer: Answer) => {
    await expect.poll(() => held.length, { message: 'the write is on its way' }).toBe(1)
    held.pop()?.(answer)
  }
  return { letGo: () => end('let go'), refuse: () => end('refuse') }
}

async function writeNote(page: Page, title: string) {
  await button(page, noteWords.create).click()
  await noteTitle(page).fill(title)
  await noteContent(page).fill('typed words')
  await button(page, noteWords.save).click()
}

async function ringing(page: Page, account: Account, ...titles: string[]) {
  for (const title of titles) await setReminder(page, account, title, atOnce)
  await expect
    .poll(async () => (await (await callAs(page, account, 'GET', '/notifications')).json()).length)
    .toBe(titles.length)
}

test('notes are added, changed and deleted on the screen before the reply', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  const writes = await holdWrites(page)
  await page.goto('/notes')
  await expect(noteTitles(page)).toHaveText(['Note 1'])

  await writeNote(page, 'Second')
  await expect(noteTitles(page)).toHaveText(['Second', 'Note 1'])
  await expect(toast(page, successes.addNote)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, successes.addNote)).toBeVisible()

  await noteTitles(page).last().click()
  await noteTitle(page).fill('First')
  await button(page, noteWords.save).click()
  await expect(noteTitles(page)).toHaveText(['Second', 'First'])
  await expect(toast(page, successes.changeNote)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, successes.changeNote)).toBeVisible()

  await page.getByRole('button', { name: chrome.remove, exact: true }).first().click()
  await button(page, dialogs.remove.confirm).click()
  await expect(noteTitles(page)).toHaveText(['First'])
  await expect(toast(page, successes.removeNote)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, successes.removeNote)).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toMatchObject([{ title: 'First' }])
})

test('reminders are added in both ways, changed and deleted on the screen before the reply', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const writes = await holdWrites(page)
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()

  await addButton(page).click()
  await titleField(page).fill('By form')
  await submit(page, reminderWords.add).click()
  await expect(card(page, 'By form')).toBeVisible()
  await expect(toast(page, successes.addReminder)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(form(page)).toBeHidden()
  // Once the dialog has left, the only Close is the toast's.
  const close = page.getByRole('button', { name: chrome.close })
  await expect(close).toHaveCount(1)
  await close.click()
  await expect(toast(page, successes.addReminder)).toBeHidden()

  await quickField(page).fill('By keyboard in 3 days')
  await quickField(page).press('Enter')
  await expect(card(page, 'By keyboard')).toBeVisible()
  await expect(toast(page, successes.addReminder)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, successes.addReminder)).toBeVisible()

  await card(page, 'By form').getByRole('button', { name: chrome.edit }).click()
  await titleField(page).fill('Reworded')
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Reworded')).toBeVisible()
  await writes.letGo()
  await expect(toast(page, successes.changeReminder)).toBeVisible()

  await card(page, 'Reworded').getByRole('button', { name: chrome.remove }).click()
  await button(page, dialogs.remove.confirm).click()
  await expect(card(page, 'Reworded')).toBeHidden()
  await expect(toast(page, successes.removeReminder)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, successes.removeReminder)).toBeVisible()
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ title: 'By keyboard' }])
})

test('Done, Undo and Snooze show before the reply', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Stretch')
  const writes = await holdWrites(page)
  await page.goto('/dashboard')
  await expect(overdue(page, 'Stretch')).toBeVisible()

  await card(page, 'Stretch').getByRole('button', { name: reminderWords.done }).click()
  await expect(overdue(page, 'Stretch')).toBeHidden()
  await expect(card(page, 'Stretch')).toHaveCSS('opacity', '1')
  await expect(toast(page, /^Stretch: done\. Next /)).toBeHidden()
  await writes.letGo()
  await expect(toast(page, /^Stretch: done\. Next /)).toBeVisible()

  await button(page, chrome.undo).click()
  await expect(overdue(page, 'Stretch')).toBeVisible()
  await expect(toast(page, reminderWords.undone('Stretch'))).toBeHidden()
  await writes.letGo()
  await expect(toast(page, reminderWords.undone('Stretch'))).toBeVisible()

  await card(page, 'Stretch').getByRole('button', { name: reminderWords.snooze }).click()
  await page.getByRole('menuitem', { name: reminderWords.snoozes.hour }).click()
  await expect(card(page, 'Stretch').getByText(reminderWords.snoozed, { exact: true })).toBeVisible()
  await writes.letGo()
  await expect(toast(page, /^Stretch: snoozed until /)).toBeVisible()
})

test('notifications are read and deleted on the screen before the reply', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Alpha', 'Beta', 'Gamma')
  const writes = await holdWrites(page)
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(3))
  await bell(page).click()
  const choose = async (title: string, item: string) => {
    await rows(page).filter({ hasText: title }).getByRole('button', { name: bellWords.more }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('menu')).toBeHidden()
  }

  await choose('Alpha', bellWords.read)
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(2))
  await choose('Beta', bellWords.remove)
  await expect(rows(page)).toHaveCount(2)
  await button(page, bellWords.readAll).click()
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(0))
  await expect(toast(page, successes.removeNotification)).toBeHidden()
  const unchanged = await (await callAs(page, account, 'GET', '/notifications')).json()
  expect(unchanged.filter(({ isRead }: { isRead: boolean }) => !isRead)).toHaveLength(3)

  for (const _ of ['read', 'remove', 'read all']) await writes.letGo()
  await expect(toast(page, successes.readAllNotifications)).toBeVisible()
  const list = await (await callAs(page, account, 'GET', '/notifications')).json()
  expect(list.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true])
  await expect(rows(page)).toHaveCount(2)
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(0))
})

test('a refused note is taken back with the reason, and what was typed stays', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  const writes = await holdWrites(page)
  await page.goto('/notes')
  await expect(noteTitles(page)).toHaveText(['Note 1'])

  await writeNote(page, 'Unwanted')
  await expect(noteTitles(page)).toHaveText(['Unwanted', 'Note 1'])
  await writes.refuse()
  await expect(alarm(page, refusal.message)).toBeVisible()
  await expect(noteTitles(page)).toHaveText(['Note 1'])
  await expect(noteTitle(page)).toHaveValue('Unwanted')
  await expect(noteContent(page)).toHaveValue('typed words')

  await button(page, noteWords.save).click()
  await expect(noteTitles(page)).toHaveText(['Unwanted', 'Note 1'])
  await writes.letGo()
  await expect(toast(page, successes.addNote)).toBeVisible()
  await expect
    .poll(() => listNotes(page, account))
    .toMatchObject([{ title: 'Note 1' }, { title: 'Unwanted' }])
})

test('a refused reminder is taken back with the reason, and what was typed stays', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await setReminder(page, account, 'Firm', days(1))
  const writes = await holdWrites(page)
  await page.goto('/dashboard')
  await expect(card(page, 'Firm')).toBeVisible()

  await quickField(page).fill('Unwanted in 3 days')
  await quickField(page).press('Enter')
  await expect(card(page, 'Unwanted')).toBeVisible()
  await writes.refuse()
  await expect(alarm(page, refusal.message)).toBeVisible()
  await expect(card(page, 'Unwanted')).toBeHidden()
  await expect(quickField(page)).toHaveValue('Unwanted in 3 days')

  await card(page, 'Firm').getByRole('button', { name: chrome.edit }).click()
  await titleField(page).fill('Reworded')
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Reworded')).toBeVisible()
  await writes.refuse()
  await expect(card(page, 'Firm')).toBeVisible()
  await expect(titleField(page)).toHaveValue('Reworded')
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Reworded')).toBeVisible()
  await writes.letGo()
  await expect(toast(page, successes.changeReminder)).toBeVisible()

  await card(page, 'Reworded').getByRole('button', { name: chrome.remove }).click()
  await button(page, dialogs.remove.confirm).click()
  await expect(card(page, 'Reworded')).toBeHidden()
  await writes.refuse()
  await expect(card(page, 'Reworded')).toBeVisible()
})

test('the first change of a visit shows although the code that sends it has not arrived', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/start-*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()

  await writeNote(page, 'Early')
  await expect(noteTitles(page)).toHaveText(['Early'])
  await expect.poll(() => listNotes(page, account)).toEqual([])
  held.resolve()
  await expect(toast(page, successes.addNote)).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toMatchObject([{ title: 'Early' }])
})
