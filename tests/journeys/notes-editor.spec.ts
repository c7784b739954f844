// How the editor looks to everybody: at every width, under toasts and with a person's own colours.
import type { Locator, Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { alarm, button } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { listNotes, noteContent, noteEditor, noteState, oneNote, openNote } from '#tests/support/notes.ts'

const closeButton = (page: Page) => noteEditor(page).getByRole('button', { name: chrome.close }).first()

/** Nothing lies over its middle. */
const isFree = (element: Locator) =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return each.contains(top)
  })

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const)
  test(`at ${width} px toasts leave the X and the state of a tall note free`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    const account = await oneNote(page, signIn)
    await noteContent(page).fill('a line\n'.repeat(80))
    await expect(noteState(page, 'saved')).toBeVisible()
    expect(await isFree(noteState(page, 'saved'))).toBe(true)
    const [{ _id } = { _id: '' }] = await listNotes(page, account)
    await callAs(page, account, 'DELETE', `/notes/${_id}`)
    await noteContent(page).fill('one more\n'.repeat(80))
    await expect(page.getByText(noteWords.deleted)).toBeVisible()
    await button(page, noteWords.save).click()
    await expect(alarm(page, noteWords.gone)).toBeVisible()

    expect(await isFree(closeButton(page))).toBe(true)
    await closeButton(page).click()
    await expect(noteEditor(page)).toBeHidden()
  })

test('the search shows the key that leads to it, while that key works', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  const search = page.getByRole('search')
  const field = search.getByLabel(noteWords.search)
  await expect(field).toHaveAttribute('aria-keyshortcuts', chrome.searchKey)
  await expect(search.getByText(chrome.searchKey, { exact: true })).toBeVisible({ visible: !isMobile })

  await page.keyboard.press(chrome.searchKey)
  await expect(field).toBeFocused()
  await page.keyboard.type('Note')
  await expect(search.getByText(chrome.searchKey, { exact: true })).toBeHidden()
})

test('with forced colours the text is drawn once, and the six papers keep theirs', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const account = await signIn()
  await callAs(page, account, 'POST', '/notes', { title: 'Links', content: 'see https://example.com' })
  await page.goto('/notes')
  await openNote(page, 'Links')

  const mirror = noteEditor(page).locator('[aria-hidden]', { hasText: 'see https://example.com' })
  await expect(mirror).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  const papers = noteEditor(page).getByRole('radio').locator('+ span')
  const grounds = await papers.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(new Set(grounds).size).toBe(6)
  for (const element of [noteEditor(page), closeButton(page), button(page, noteWords.save)])
    await expect(element).toBeVisible()
})
