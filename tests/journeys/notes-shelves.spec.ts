import type { Page } from '@playwright/test'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { listNotes, noteCard, noteEditor, noteTitle, openNote } from '#tests/support/notes.ts'
import { button, toast } from '#tests/support/screen.ts'

const titles = (page: Page) => page.locator('[data-note]')
const inCard = (page: Page, title: string, name: string) =>
  noteCard(page, title).getByRole('button', { name, exact: true })

/** The list takes no presses while it scrolls, as it does to bring the card into view. */
async function pressInCard(page: Page, title: string, name: string) {
  await inCard(page, title, name).hover()
  await inCard(page, title, name).click()
}

test('a pinned note stands first, under its own heading, and Undo unpins it', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 3)
  await page.goto('/notes')
  await expect(titles(page)).toHaveText(['Note 3', 'Note 2', 'Note 1'])
  await expect(page.getByRole('heading', { name: words.pinned })).toBeHidden()

  await pressInCard(page, 'Note 1', words.pin)

  await expect(titles(page)).toHaveText(['Note 1', 'Note 3', 'Note 2'])
  await expect(page.getByRole('heading', { name: words.pinned })).toBeVisible()
  await expect(page.getByRole('heading', { name: words.others })).toBeVisible()
  await expect(noteEditor(page)).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(titles(page)).toHaveText(['Note 1', 'Note 3', 'Note 2'])
  await pressInCard(page, 'Note 1', words.unpin)
  await toast(page, words.did.unpin('“Note 1”')).getByRole('button', { name: chrome.undo }).click()
  await expect(titles(page)).toHaveText(['Note 1', 'Note 3', 'Note 2'])
})

test('an archived note is out of the way, in the archive, found by a search with a mark, and comes back', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await page.goto('/notes')
  await openNote(page, 'Note 2')
  await button(page, words.archive).last().click()
  await expect(noteEditor(page)).toBeHidden()
  await expect(toast(page, words.did.archive('“Note 2”'))).toBeVisible()
  await expect(titles(page)).toHaveText(['Note 1'])

  await page.getByLabel(noteWords.search).fill('words')
  await expect(titles(page)).toHaveText(['Note 1', 'Note 2'])
  await expect(noteCard(page, 'Note 2').getByText(words.archived, { exact: true })).toBeVisible()
  await page.getByLabel(noteWords.search).fill('')

  await button(page, words.archive).click()
  await expect(page).toHaveURL(/archived=true/)
  await expect(page.getByText(words.archiveLine)).toBeVisible()
  await expect(titles(page)).toHaveText(['Note 2'])
  expect(await axeFindings(page)).toEqual([])
  await pressInCard(page, 'Note 2', words.restore)
  await expect(page.getByText(words.nothingArchived)).toBeVisible()
  await page.getByRole('button', { name: words.all }).click()
  await expect(titles(page)).toHaveText(['Note 2', 'Note 1'])
})

test('the keys P and A pin and archive the note that has the focus @wide', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await page.goto('/notes')
  await expect(titles(page)).toHaveText(['Note 2', 'Note 1'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await expect(titles(page)).toHaveText(['Note 1', 'Note 2'])
  await expect(toast(page, words.did.pin('“Note 1”'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titles(page)).toHaveText(['Note 2', 'Note 1'])
  await titles(page).first().focus()
  await page.keyboard.press('a')
  await expect(titles(page)).toHaveText(['Note 1'])
})

test('the focus goes along with a pinned note, and on to the next once one is archived or deleted', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 4)
  await page.goto('/notes')
  await expect(titles(page)).toHaveCount(4)
  const title = (name: string) => noteCard(page, name).getByRole('button', { name, exact: true })
  await inCard(page, 'Note 2', words.pin).press('Enter')
  await expect(titles(page)).toHaveText(['Note 2', 'Note 4', 'Note 3', 'Note 1'])
  await expect(title('Note 2')).toBeFocused()

  await openNote(page, 'Note 4')
  await button(page, words.archive).last().click()
  await expect(titles(page)).toHaveText(['Note 2', 'Note 3', 'Note 1'])
  await expect(title('Note 3')).toBeFocused()

  await openNote(page, 'Note 1')
  await button(page, noteWords.moreActions).last().click()
  await page.getByRole('menuitem', { name: chrome.remove }).click()
  await button(page, dialogs.remove.confirm).click()
  await expect(titles(page)).toHaveText(['Note 2', 'Note 3'])
  await expect(title('Note 3')).toBeFocused()

  await page.goto('/notes?archived=true')
  await inCard(page, 'Note 4', words.restore).press('Enter')
  await expect(page.getByText(words.nothingArchived)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a new note is saved with the pin it was given, and a copy is a note of its own', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await button(page, words.pin).click()
  await noteTitle(page).fill('Soup')
  await page.getByLabel(noteWords.content, { exact: true }).fill('Leek')
  await expect.poll(async () => (await listNotes(page, account)).map(({ pinned }) => pinned)).toEqual([true])
  await button(page, noteWords.moreActions).last().click()
  await page.getByRole('menuitem', { name: noteWords.copy }).click()
  await expect
    .poll(async () => (await listNotes(page, account)).map(({ title }) => title).toSorted())
    .toEqual([words.copyOf('Soup'), 'Soup'])
})

test('a note that a link leads to opens, also from the archive', async ({ page, signIn }) => {
  const account = await signIn()
  const body = { title: 'Away', content: 'Text', archived: true }
  const { _id } = await (await callAs(page, account, 'POST', '/notes', body)).json()
  await page.goto(`/notes?note=${_id}`)
  await expect(noteTitle(page)).toHaveValue('Away')
  await expect(page).toHaveURL(/\/notes$/)
})
