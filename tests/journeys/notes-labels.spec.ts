import type { Page } from '@playwright/test'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { listNotes, noteCard, noteEditor, openNote } from '#tests/support/notes.ts'
import { button, field, toast } from '#tests/support/screen.ts'

const titles = (page: Page) => page.locator('[data-note]')
const chip = (page: Page, text: string) =>
  page.getByRole('group', { name: words.shelves }).getByRole('button', { name: text })

async function label(page: Page, name: string) {
  await page.getByRole('combobox', { name: words.findLabel }).fill(name)
  await page.keyboard.press('Enter')
}

test('a label is made in the editor, shows on the card, and filters by its chip and its address', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await page.goto('/notes')
  await openNote(page, 'Note 1')
  await button(page, words.addLabel).click()
  await expect(page.getByRole('combobox', { name: words.findLabel })).toBeFocused()
  await label(page, 'Kitchen')
  await expect(button(page, words.takeOff('Kitchen'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(noteEditor(page)).toBeHidden()

  await expect(noteCard(page, 'Note 1').getByText('Kitchen', { exact: true })).toBeVisible()
  await chip(page, 'Kitchen 1').click()
  await expect(titles(page)).toHaveText(['Note 1'])
  await expect(page).toHaveURL(/label=Kitchen/)
  await page.goto('/notes?label=KITCHEN')
  await expect(titles(page)).toHaveText(['Note 1'])
  await page.goBack()
  await page.getByRole('button', { name: words.all }).click()
  await expect(titles(page)).toHaveText(['Note 2', 'Note 1'])
  await expect.poll(async () => (await listNotes(page, account))[0]?.labels).toEqual(['Kitchen'])
})

test('a label is toggled by Enter, and Backspace in the empty field takes the last off', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await callAs(page, account, 'POST', '/notes', {
    title: 'Soup',
    content: 'Leek',
    labels: ['Home', 'Kitchen'],
  })
  await page.goto('/notes')
  await openNote(page, 'Soup')
  await button(page, words.addLabel).click()
  await label(page, 'home')
  await expect(button(page, words.takeOff('Home'))).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect(button(page, words.takeOff('Kitchen'))).toBeHidden()
  await expect.poll(async () => (await listNotes(page, account))[0]?.labels).toEqual([])
})

test('labels are renamed, joined and removed from all notes', async ({ page, signIn }) => {
  const account = await signIn()
  const add = (title: string, labels: string[]) =>
    callAs(page, account, 'POST', '/notes', { title, content: 'Text', labels })
  await add('One', ['Kitchen'])
  await add('Two', ['Food'])
  await page.goto('/notes?label=Kitchen')
  await expect(titles(page)).toHaveText(['One'])
  await chip(page, words.more).click()
  await button(page, `${words.renameLabel}: Kitchen`).click()
  await field(page, words.newName).fill('food')
  await expect(page.getByText(words.joins('Food'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await button(page, words.saveName).click()
  await expect(toast(page, words.renamed('Kitchen', 'food'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveText(['Two', 'One'])

  await chip(page, words.more).click()
  await page.getByRole('button', { name: new RegExp(words.removeLabel) }).click()
  await button(page, words.confirmLabel('', 2).confirm).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/notes$/)
  await expect(chip(page, words.more)).toBeHidden()
  await expect.poll(async () => (await listNotes(page, account)).flatMap(({ labels }) => labels)).toEqual([])
})

test('labels that have no room scroll, and the page does not', async ({ page, signIn }) => {
  const account = await signIn()
  for (const name of ['Family', 'Kitchen', 'Travel', 'Work'])
    await callAs(page, account, 'POST', '/notes', { title: name, content: 'Words', labels: [name] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/notes')
  await expect(chip(page, 'Work 1')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
