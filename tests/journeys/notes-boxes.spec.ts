import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { boxWords } from '#contract/messages/note-boxes.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Account } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  contents,
  noteCard,
  noteContent,
  noteEditor,
  noteState,
  noteTitle,
  openNote,
} from '#tests/support/notes.ts'
import { button, toast } from '#tests/support/screen.ts'

const list = 'For six\n- [ ] Ricotta\n- [ ] Spinach\n- [x] Passata'

async function writeList(page: Page, account: Account, content = list) {
  await callAs(page, account, 'POST', '/notes', { title: 'Lasagne', content })
  await page.goto('/notes')
  await noteCard(page, 'Lasagne').waitFor()
}

const box = (page: Page, text: string) =>
  noteCard(page, 'Lasagne').getByRole('checkbox', { name: text, exact: true })
const boxTexts = (page: Page) => noteEditor(page).getByLabel(boxWords.text)
const serverHas = (page: Page, account: Account, content: string) =>
  expect.poll(() => contents(page, account)).toEqual([content])

test('a press on a box of a card ticks it with one request and opens nothing, and Undo takes it back', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeList(page, account)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/notes')) writes.push(request.method())
  })

  await box(page, 'Ricotta').click()
  await expect(box(page, 'Ricotta')).toBeChecked()

  await expect(toast(page, boxWords.didTick('Ricotta'))).toBeVisible()
  await expect(noteEditor(page)).toBeHidden()
  await serverHas(page, account, list.replace('- [ ] Ricotta', '- [x] Ricotta'))
  expect(writes).toEqual(['PUT'])
  await toast(page, boxWords.didTick('Ricotta')).getByRole('button', { name: chrome.undo }).click()
  await expect(box(page, 'Ricotta')).not.toBeChecked()
  await serverHas(page, account, list)
})

test('ticked boxes stand last on a card, and of a long list the rest is counted', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const many = Array.from({ length: 9 }, (_, at) => `- [${at === 0 ? 'x' : ' '}] Box ${at}`).join('\n')
  await writeList(page, account, many)
  await expect(noteCard(page, 'Lasagne').getByText(/^Box/)).toHaveText(
    [1, 2, 3, 4, 5, 6].map((at) => `Box ${at}`),
  )
  await expect(noteCard(page, 'Lasagne').getByText(boxWords.more(3))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the editor makes boxes by typing: Enter makes the next, Enter in an empty one ends the list', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Lasagne')
  await button(page, boxWords.boxes).click()
  await expect(boxTexts(page)).toBeFocused()
  await page.keyboard.type('Ricotta')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Spinach')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Thanks')
  await expect(noteContent(page)).toHaveValue('Thanks')
  await button(page, noteWords.save).click()
  await serverHas(page, account, '- [ ] Ricotta\n- [ ] Spinach\nThanks')
})

test('a typed mark makes a box, and the caret goes on in it', async ({ page, signIn }) => {
  const account = await signIn()
  await writeList(page, account, 'For six\nRicotta')
  await openNote(page, 'Lasagne')
  await noteContent(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Home')
  await page.keyboard.type('- [ ] Fresh ')
  await expect(boxTexts(page)).toBeFocused()
  await expect(boxTexts(page)).toHaveValue('Fresh Ricotta')
  await serverHas(page, account, 'For six\n- [ ] Fresh Ricotta')
})

test('Backspace at the start makes text of a box, Ctrl+Z a box again, and several pasted lines are boxes', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeList(page, account)
  await openNote(page, 'Lasagne')
  await boxTexts(page).first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(boxTexts(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(boxTexts(page)).toHaveCount(3)
  await expect(boxTexts(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await boxTexts(page)
    .first()
    .evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ', 500 g\nSalt\n- [x] Pepper')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await serverHas(
    page,
    account,
    'For six\n- [ ] Ricotta, 500 g\n- [ ] Salt\n- [x] Pepper\n- [ ] Spinach\n- [x] Passata',
  )
})

test('a box moves by keys and by its grip, and a screen reader is told where it went', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeList(page, account, '- [ ] One\n- [ ] Two\n- [ ] Three')
  await openNote(page, 'Lasagne')
  await boxTexts(page).first().click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(noteEditor(page).getByText(boxWords.moved(2, 3))).toBeAttached()
  await expect(boxTexts(page).nth(1)).toBeFocused()
  await serverHas(page, account, '- [ ] Two\n- [ ] One\n- [ ] Three')

  const grip = button(page, boxWords.move)
  const from = (await grip.boundingBox())!
  const to = (await boxTexts(page).nth(2).boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height, { steps: 5 })
  await page.mouse.up()
  await serverHas(page, account, '- [ ] Two\n- [ ] Three\n- [ ] One')
  expect(await axeFindings(page)).toEqual([])
})

test('ticked boxes sink in the editor, can stay where they are, and are cleared', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeList(page, account)
  await openNote(page, 'Lasagne')
  await noteEditor(page).getByRole('checkbox', { name: 'Ricotta' }).click()
  await expect(button(page, boxWords.ticked(2))).toHaveAttribute('aria-expanded', 'true')
  await expect(noteEditor(page).getByRole('checkbox', { name: 'Ricotta' })).toBeFocused()
  await button(page, boxWords.ticked(2)).click()
  await expect(boxTexts(page)).toHaveCount(1)

  await button(page, noteWords.moreActions).last().click()
  await page.getByRole('menuitemradio', { name: boxWords.sink }).click()
  await expect(boxTexts(page)).toHaveCount(3)
  await button(page, noteWords.moreActions).last().click()
  await page.getByRole('menuitem', { name: boxWords.clear }).click()
  await serverHas(page, account, 'For six\n- [ ] Spinach')
  await toast(page, boxWords.cleared(2)).getByRole('button', { name: chrome.undo }).click()
  await serverHas(page, account, 'For six\n- [x] Ricotta\n- [ ] Spinach\n- [x] Passata')
})

test('cleared boxes come back after more was typed and the editor was closed, and the new words stay', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeList(page, account)
  await openNote(page, 'Lasagne')
  await button(page, noteWords.moreActions).last().click()
  await page.getByRole('menuitem', { name: boxWords.clear }).click()
  await noteContent(page).fill('For eight')
  await page.keyboard.press('Escape')
  await expect(noteEditor(page)).toBeHidden()
  await toast(page, boxWords.cleared(1)).getByRole('button', { name: chrome.undo }).click()
  await serverHas(page, account, list.replace('six', 'eight'))
})

test('Ctrl+Z takes a tick back while its box has the focus, on the card and in the editor', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeList(page, account)
  await box(page, 'Ricotta').click()
  await expect(box(page, 'Ricotta')).toBeChecked()
  await expect(toast(page, boxWords.didTick('Ricotta'))).toBeVisible()
  await box(page, 'Ricotta').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box(page, 'Ricotta')).not.toBeChecked()
  await serverHas(page, account, list)

  await openNote(page, 'Lasagne')
  const inEditor = noteEditor(page).getByRole('checkbox', { name: 'Spinach' })
  await inEditor.click()
  await expect(inEditor).toBeChecked()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(inEditor).not.toBeChecked()
  await expect(inEditor).toBeFocused()
})

test('what another device ticks joins what is being typed here', async ({ page, signIn }) => {
  const account = await signIn()
  await writeList(page, account)
  await openNote(page, 'Lasagne')
  const [{ _id }] = (await (await callAs(page, account, 'GET', '/notes')).json()).data
  const ticked = list.replace('- [ ] Spinach', '- [x] Spinach')
  await callAs(page, account, 'PUT', `/notes/${_id}`, { title: 'Lasagne', content: ticked })
  await boxTexts(page).first().fill('Ricotta, 500 g')
  await serverHas(page, account, ticked.replace('Ricotta', 'Ricotta, 500 g'))
  await expect(noteEditor(page).getByRole('checkbox', { name: 'Spinach' })).toBeChecked()
  await expect(noteState(page, 'changed')).toBeHidden()
})

test('of five hundred boxes each can be written and ticked', async ({ page, signIn }) => {
  const account = await signIn()
  const many = Array.from({ length: 500 }, (_, at) => `- [ ] Box ${at}`)
  await writeList(page, account, many.join('\n'))
  await openNote(page, 'Lasagne')
  await boxTexts(page).nth(499).click()
  await page.keyboard.type('!')
  await noteEditor(page).getByRole('checkbox', { name: 'Box 250', exact: true }).click()
  await serverHas(page, account, many.with(250, '- [x] Box 250').with(499, '- [ ] Box 499!').join('\n'))
})
