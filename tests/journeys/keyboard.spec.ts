import { chrome } from '#contract/messages/app.ts'
import { keyboard, palette } from '#contract/messages/keyboard.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { days, listReminders, setReminder } from '#tests/support/reminders.ts'
import { goBackFrom } from '#tests/support/screen.ts'
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
