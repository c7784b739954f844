import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import { keyboard, palette } from '#contract/messages/keyboard.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reading } from '#contract/messages/reading.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { optionWords } from '#contract/messages/reminder-options.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ringWords } from '#contract/messages/ring.ts'
import { successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { writeNotes } from '#tests/support/desk.ts'
import { expect, test, wideOnly } from '#tests/support/journey.ts'
import { atRest, walk } from '#tests/support/layout.ts'
import {
  addButton,
  atOnce,
  days,
  form,
  listReminders,
  setReminder,
  titleField,
} from '#tests/support/reminders.ts'
import { field, goBackFrom, openLayersAre, toast } from '#tests/support/screen.ts'
import type { Page } from '@playwright/test'

const finder = (page: Page) => page.getByRole('combobox', { name: palette.name })
const option = (page: Page, name: string) => page.getByRole('option', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

test('Ctrl+K finds a reminder from any page, opens it, and marks it done', async ({ page, signIn }) => {
  const account = await signIn()
  const swim = await setReminder(page, account, 'Pick up Nora from swimming', days(1))
  await setReminder(page, account, 'Water the fig', days(2))
  await open(page, '/user-profile')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeFocused()
  await finder(page).fill('SWIM nora')
  await expect(option(page, 'Pick up Nora from swimming')).toHaveAttribute('aria-selected', 'true')
  await expect(option(page, 'Water the fig')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?reminder=${swim._id}`))

  await open(page, '/notes')
  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('swim')
  await expect(option(page, 'Pick up Nora from swimming')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  const date = async () => (await listReminders(page, account)).find(({ _id }) => _id === swim._id)?.date
  await expect.poll(date).not.toBe(swim.date)
  await expect(heading(page)).toHaveText(noteWords.heading)
})

test('the palette opens a note, and makes a reminder or a note of what was typed', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await open(page, '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('Note 2')
  await page.getByRole('option').filter({ hasText: 'Words of 2' }).click()
  const editor = page.getByRole('dialog', { name: noteWords.editNote })
  await expect(editor.getByLabel(noteWords.title, { exact: true })).toHaveValue('Note 2')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('call Ines tomorrow')
  await option(page, palette.jot('call Ines tomorrow')).click()
  await expect(page.getByLabel(quickAdd.label)).toHaveValue('call Ines tomorrow')
  await expect(page.getByLabel(quickAdd.label)).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('Packing list')
  await option(page, palette.note('Packing list')).click()
  const fresh = page.getByRole('dialog', { name: noteWords.newNote })
  await expect(fresh.getByLabel(noteWords.title, { exact: true })).toHaveValue('Packing list')
})

test('while notes are searched, the palette shows none of the search before', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await open(page, '/notes')
  const answered = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/q=Packing/)
  await page.route(/q=Packing/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('Packing list')
  await asked
  await expect(option(page, palette.note('Packing list'))).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: 'Words of' })).toHaveCount(0)
  answered.resolve()
})

test('in a narrow window the palette has the whole screen', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/notes')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: palette.name })
  await expect(dialog).toBeVisible()
  await atRest(page)
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('Q, N, / and G work on every page, and Back closes the palette', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/user-profile')
  await page.keyboard.press('q')
  await expect(page.getByLabel(quickAdd.label)).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: noteWords.newNote })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: noteWords.newNote })).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByLabel(noteWords.search)).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/user-profile/)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeVisible()
  await goBackFrom(page, 1)
  await expect(finder(page)).toBeHidden()
  await expect(page).toHaveURL(/\/user-profile/)
})

test('? shows every key and switches the single ones off', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/notes')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keyboard.title })
  await expect(help).toBeVisible()
  for (const { keys } of keyboard.groups)
    for (const { does } of keys) await expect(help.getByText(does, { exact: true }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await help.getByLabel(keyboard.on).uncheck()
  await help.getByRole('button', { name: chrome.close }).click()
  await expect(help).toBeHidden()
  await page.keyboard.press('n')
  // Combinations always work, and what opens now shows that N was heard and did nothing.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: noteWords.newNote })).toBeHidden()
})

test('J and K walk a list, and letters press the buttons of the reminder one is at', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const first = await setReminder(page, account, 'Water the fig', days(1))
  await setReminder(page, account, 'Pay the rent', days(2))
  await open(page, '/dashboard')
  const title = (name: string) => page.getByRole('article').getByRole('button', { name })
  await expect(title('Pay the rent')).toBeVisible()
  await page.keyboard.press('j')
  await expect(title('Water the fig')).toBeFocused()
  await page.keyboard.press('j')
  await expect(title('Pay the rent')).toBeFocused()
  await page.keyboard.press('k')
  await expect(title('Water the fig')).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await title('Water the fig').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`reminder=${first._id}`))
  await expect(page.getByRole('dialog', { name: 'Water the fig' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard$/)
  await title('Water the fig').focus()
  await page.keyboard.press('d')
  const date = async () => (await listReminders(page, account)).find(({ _id }) => _id === first._id)?.date
  await expect.poll(date).not.toBe(first.date)
})

test('Ctrl+K leads on from a reminder that is read and from a note, and Esc back to it', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const fig = await setReminder(page, account, 'Water the fig', days(1))
  const rent = await setReminder(page, account, 'Pay the rent', days(2))
  await open(page, `/dashboard?reminder=${fig._id}`)
  const sheet = (title: string) => page.getByRole('dialog', { name: title })
  await expect(sheet('Water the fig')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(finder(page)).toBeHidden()
  await expect(sheet('Water the fig')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('rent')
  await option(page, 'Pay the rent').click()
  await expect(sheet('Pay the rent')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`reminder=${rent._id}`))
  await expect(sheet('Water the fig')).toBeHidden()

  await open(page, '/notes')
  await page.keyboard.press('n')
  await field(page, noteWords.title).fill('Half a thought')
  await page.keyboard.press('ControlOrMeta+k')
  await finder(page).fill('Reminders')
  await page.getByRole('option', { name: /^Reminders/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await open(page, '/notes')
  await expect(page.getByText('Half a thought')).toBeVisible()
})

test('Ctrl+K is left out where something typed would be lost, and tried from the list of keys', async ({
  page,
  signIn,
}) => {
  await signIn()
  await open(page, '/dashboard')
  await addButton(page).click()
  await titleField(page).fill('Call Ines')
  await page.keyboard.press('ControlOrMeta+k')
  await titleField(page).press('End')
  await expect(titleField(page)).toHaveValue('Call Ines')
  await expect(finder(page)).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByText(keyboard.rest)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: keyboard.title })).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeHidden()
})

for (const keys of ['ControlOrMeta+Enter', 'ControlOrMeta+s'])
  test(`${keys} saves a reminder, a note, a snooze and the profile`, async ({ page, signIn }) => {
    const account = await signIn()
    await open(page, '/dashboard')
    await addButton(page).click()
    await titleField(page).fill('Call Ines')
    await page.keyboard.press(keys)
    await expect(form(page)).toBeHidden()
    const titles = async () => (await listReminders(page, account)).map(({ title }) => title)
    await expect.poll(titles).toEqual(['Call Ines'])

    await page.getByRole('article').getByRole('button', { name: reminderWords.snooze }).click()
    await page.getByRole('menuitem', { name: reminderWords.pickTime }).click()
    await expect(form(page)).toBeVisible()
    await page.keyboard.press(keys)
    await expect(toast(page, /^Call Ines: snoozed/)).toBeVisible()

    await openLayersAre(page, 0)
    await open(page, '/notes')
    await page.keyboard.press('n')
    await field(page, noteWords.title).fill('Packing list')
    await field(page, noteWords.content).fill('Socks')
    await page.keyboard.press(keys)
    await expect(page.getByText('Packing list')).toBeVisible()
    await expect(form(page)).toBeHidden()

    await openLayersAre(page, 0)
    await open(page, '/user-profile')
    await field(page, auth.name).fill('Nora')
    await page.keyboard.press(keys)
    await expect(toast(page, successes.changeProfile)).toBeVisible()
    await expect(page.getByText(profileWords.saved)).toBeVisible()
  })

test('letters rest in an open menu', async ({ page, signIn }) => {
  const account = await signIn()
  const { date } = await setReminder(page, account, 'Water the fig', days(1))
  await open(page, '/dashboard')
  await page.getByRole('article').getByRole('button', { name: reminderWords.snooze }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect.poll(async () => (await listReminders(page, account))[0]?.date).toBe(date)
})

test(
  'with Tab alone every stop is seen, in the order of reading, and nothing is a trap',
  wideOnly,
  async ({ page, signIn }) => {
    const account = await signIn({ timeZone: 'Europe/Berlin' })
    await setReminder(page, account, 'Water the fig', days(2), { description: 'See https://example.com' })
    await open(page, '/dashboard')
    await expect(page.getByRole('article')).toBeVisible()
    const { filters, views, done, snooze } = reminderWords
    const stops = async () => {
      const all = await walk(page)
      expect(all.flatMap(({ problem }) => problem ?? [])).toEqual([])
      return all.map(({ name }) => name)
    }
    expect(await stops()).toEqual([
      chrome.skip,
      chrome.home,
      chrome.reminders,
      chrome.notes,
      chrome.profile,
      bell.name(0),
      chrome.year,
      reminderWords.add,
      quickAdd.label,
      `${filters.all} 1`,
      `${filters.overdue} 0`,
      `${filters.today} 0`,
      `${filters.later} 1`,
      filters.done,
      reminderWords.search,
      views.cards,
      views.list,
      'Water the fig',
      done,
      snooze,
      chrome.edit,
      chrome.remove,
    ])

    await addButton(page).press('Enter')
    await expect(titleField(page)).toBeFocused()
    expect(await stops()).toEqual([
      'description',
      'date',
      'type',
      reminderForm.more,
      optionWords.insist,
      chrome.cancel,
      reminderWords.add,
    ])
    await page.keyboard.press('Escape')
    await expect(addButton(page)).toBeFocused()

    const title = page.getByRole('button', { name: 'Water the fig' })
    await title.press('Enter')
    await expect(form(page)).toBeVisible()
    expect(await stops()).toEqual([
      'https://example.com',
      reading.seeYear,
      done,
      snooze,
      chrome.edit,
      chrome.remove,
    ])
    await page.keyboard.press('Escape')
    await expect(title).toBeFocused()

    await setReminder(page, account, 'Pay the rent', atOnce)
    await page.keyboard.press('r')
    await expect(page.getByRole('region', { name: ringWords.region })).toBeVisible()
    await page.getByRole('button', { name: ringWords.putAway }).press('Enter')
    const bellButton = page.getByRole('banner').getByRole('button', { name: bell.title })
    await bellButton.press('Enter')
    await expect(page.getByRole('button', { name: bell.readAll })).toBeVisible()
    const inBell = await stops()
    expect(inBell.slice(0, 5)).toEqual([bell.readAll, 'Pay the rent', done, snooze, bell.more])
    await bellButton.press('Escape')

    await page.keyboard.press('ControlOrMeta+k')
    await expect(finder(page)).toBeFocused()
    expect(await stops()).toEqual(['Close Esc'])
    await page.keyboard.press('Escape')
    await expect(bellButton).toBeFocused()
  },
)
