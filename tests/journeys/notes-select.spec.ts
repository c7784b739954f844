import type { Page } from '@playwright/test'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  cloudOf,
  draftsHere,
  listNotes,
  noteCard,
  noteEditor,
  noteState,
  noteTitle,
} from '#tests/support/notes.ts'
import { button, goBackFrom, openLayersAre, toast } from '#tests/support/screen.ts'

const titles = (page: Page) => page.locator('[data-note]')
const bar = (page: Page) => page.getByRole('region', { name: words.selection })
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

async function longPress(page: Page, title: string) {
  const text = noteCard(page, title).getByText(/^Words/)
  // Phones have the bottom bar over the last card.
  await text.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    for (const _ of ['it scrolls', 'the list knows']) await new Promise(requestAnimationFrame)
  })
  // The list takes no presses while it scrolls, and whoever tries then makes it scroll again.
  await expect(text).not.toHaveCSS('pointer-events', 'none')
  await text.hover({ position: { x: 4, y: 4 } })
  await page.mouse.down()
  await expect(bar(page)).toBeVisible()
  await page.mouse.up()
}

test('a long press chooses, presses choose more, and one request pins them all, with Undo', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 3)
  await page.goto('/notes')
  await longPress(page, 'Note 1')
  await expect(noteEditor(page)).toBeHidden()
  await noteCard(page, 'Note 2').getByText('Words of 2').click()
  await expect(bar(page).getByText(words.selected(2))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const sent = page.waitForRequest('**/api/notes/batch')
  await inBar(page, words.pin).click()
  expect((await sent).postDataJSON()).toMatchObject({ change: { pinned: true } })
  await expect(bar(page)).toBeHidden()
  await expect(titles(page).first()).toBeFocused()
  await expect(titles(page)).toHaveText(['Note 2', 'Note 1', 'Note 3'])
  await toast(page, words.did.pin(words.many(2)))
    .getByRole('button', { name: chrome.undo })
    .click()
  await expect(titles(page)).toHaveText(['Note 3', 'Note 2', 'Note 1'])
})

test('X chooses, Shift extends, Ctrl+A takes all and Esc ends @wide', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 4)
  await page.goto('/notes')
  await expect(titles(page)).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await noteCard(page, 'Note 2')
    .getByText('Words of 2')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText(words.selected(3))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar(page).getByText(words.selected(4))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
})

test('X and Esc work as well while a box has the focus @wide', async ({ page, signIn }) => {
  const account = await signIn()
  await callAs(page, account, 'POST', '/notes', { title: 'List', content: '- [ ] Milk' })
  await page.goto('/notes')
  await noteCard(page, 'List').getByRole('checkbox', { name: 'Milk' }).focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toBeVisible()
  await expect(titles(page)).toBeFocused()
  await noteCard(page, 'List').getByRole('checkbox', { name: words.select }).focus()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
})

test('the bar fits the narrowest phones', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/notes')
  await longPress(page, 'Note 1')
  const boxes = await bar(page)
    .locator('button, output')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right, top, bottom, isClipped: part.scrollWidth > part.clientWidth }
      }),
    )
  expect(boxes).toHaveLength(7)
  for (const [at, one] of boxes.entries()) {
    expect(one).toMatchObject({ isClipped: false })
    expect(one.left).toBeGreaterThanOrEqual(12)
    expect(one.right).toBeLessThanOrEqual(308)
    const over = boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
    expect(over).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('Back ends a selection, and the page stays', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await longPress(page, 'Note 1')
  await goBackFrom(page, 1)
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL(/\/notes$/)
})

test('many are coloured, labelled, archived and deleted at once', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await page.goto('/notes')
  const chooseBoth = async () => {
    await longPress(page, 'Note 1')
    await noteCard(page, 'Note 2').getByText('Words of 2').click()
  }
  const all = () => listNotes(page, account)

  await chooseBoth()
  await inBar(page, words.colour).click()
  await button(page, 'Yellow').click()
  await expect.poll(async () => (await all()).map(({ color }) => color)).toEqual(['#fef08a', '#fef08a'])

  await chooseBoth()
  await inBar(page, words.label).click()
  await page.getByRole('combobox', { name: words.findLabel }).fill('Home')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await all()).map(({ labels }) => labels)).toEqual([['Home'], ['Home']])
  await page.keyboard.press('Escape')

  await inBar(page, words.archive).click()
  await expect(titles(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await toast(page, words.did.archiveMany(words.many(2)))
    .getByRole('button', { name: chrome.undo })
    .click()
  await expect(titles(page)).toHaveCount(2)

  await chooseBoth()
  await inBar(page, chrome.remove).click()
  await button(page, words.removeMany(2).confirm).click()
  await expect(titles(page)).toHaveCount(0)
  await expect.poll(all).toEqual([])
})

test('an unfinished note is chosen with the others: what is done to it is done on this device', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Half a thought')
  await expect(noteState(page, 'kept')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cloudOf(page, 'Half a thought')).toBeVisible()
  const batches: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notes/batch')) batches.push(request.postDataJSON().ids.length)
  })
  const chooseBoth = async () => {
    await longPress(page, 'Note 1')
    await noteCard(page, 'Half a thought').getByRole('button', { name: 'Half a thought' }).click()
  }

  await chooseBoth()
  await inBar(page, words.pin).click()
  await expect(page.getByRole('list', { name: words.pinnedList }).getByRole('listitem')).toHaveCount(2)
  await expect(toast(page, words.did.pin(words.many(2)))).toBeVisible()
  await openLayersAre(page, 0)
  await page.reload()
  await expect(page.getByRole('list', { name: words.pinnedList }).getByRole('listitem')).toHaveCount(2)
  expect(batches).toEqual([1])

  await chooseBoth()
  await inBar(page, chrome.remove).click()
  await button(page, words.removeMany(2).confirm).click()
  await expect(toast(page, words.removedMany(2))).toBeVisible()
  await expect(titles(page)).toHaveCount(0)
  await expect.poll(() => draftsHere(page)).toBe(0)
})

test('one chosen note is asked about as one', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await longPress(page, 'Note 1')
  await inBar(page, chrome.remove).click()
  await button(page, dialogs.remove.confirm).click()
  await expect(titles(page)).toHaveCount(0)
})
