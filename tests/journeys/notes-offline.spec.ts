import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { boxWords } from '#contract/messages/note-boxes.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { offlineWords } from '#contract/messages/offline.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { listNotes, noteCard, noteContent, noteEditor, noteState, openNote } from '#tests/support/notes.ts'
import { loseNetwork } from '#tests/support/offline.ts'
import { button, toast } from '#tests/support/screen.ts'

test.use({ serviceWorkers: 'allow' })

const list = '- [ ] Milk\n- [ ] Bread\n- [ ] Salt'
const titles = (page: Page) => page.locator('[data-note]')

async function writeList(page: Page, account: Account) {
  const reply = await callAs(page, account, 'POST', '/notes', { title: 'Shopping', content: list })
  await page.goto('/notes')
  await expect(titles(page)).toHaveText(['Shopping'])
  return (await reply.json())._id as string
}

const elsewhere = (page: Page, account: Account, id: string, content: string) =>
  callAs(page, account, 'PUT', `/notes/${id}`, { title: 'Shopping', content })

test('ticks without a network show at once, outlive a reload, and join what another device has ticked', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  const id = await writeList(page, account)
  await loseNetwork(context, page)
  const box = (text: string) => noteCard(page, 'Shopping').getByRole('checkbox', { name: text })
  await box('Milk').click()
  await expect(box('Milk')).toBeChecked()
  await box('Salt').click()
  await expect(box('Salt')).toBeChecked()
  await expect(toast(page, boxWords.didTick('Salt'))).toBeVisible()
  await page.reload()
  await expect(box('Milk')).toBeChecked()

  await elsewhere(page, account, id, list.replace('- [ ] Bread', '- [x] Bread'))
  await context.setOffline(false)

  const joined = '- [x] Milk\n- [x] Bread\n- [x] Salt'
  await expect
    .poll(async () => (await listNotes(page, account)).map(({ content }) => content))
    .toEqual([joined])
  await expect(box('Bread')).toBeChecked()
})

test('lines typed without a network, ticked on the card since, join what another device wrote', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  const id = await writeList(page, account)
  await loseNetwork(context, page)
  await openNote(page, 'Shopping')
  await noteEditor(page).locator('textarea[data-line="2"]').fill('Sea salt')
  await page.keyboard.press('Escape')
  await expect(noteEditor(page)).toBeHidden()
  const box = (text: string) => noteCard(page, 'Shopping').getByRole('checkbox', { name: text })
  await box('Sea salt').click()
  await expect(box('Sea salt')).toBeChecked()
  await elsewhere(page, account, id, list.replace('- [ ] Milk', '- [x] Oat milk'))
  await context.setOffline(false)

  await expect
    .poll(async () => (await listNotes(page, account)).map(({ content }) => content))
    .toEqual(['- [x] Oat milk\n- [ ] Bread\n- [x] Sea salt'])
})

test('words that both devices changed become two notes, and nothing is lost', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  const id = await writeList(page, account)
  await loseNetwork(context, page)
  await openNote(page, 'Shopping')
  await noteEditor(page).locator('textarea[data-line="0"]').fill('Oat milk')
  await page.keyboard.press('Escape')
  await elsewhere(page, account, id, list.replace('Milk', 'Cream'))
  await context.setOffline(false)

  await expect
    .poll(async () => (await listNotes(page, account)).map(({ title, content }) => [title, content]))
    .toEqual([
      ['Shopping', list.replace('Milk', 'Cream')],
      [offlineWords.yourVersion('Shopping'), list.replace('Milk', 'Oat milk')],
    ])
})

test('pins, labels and the archive work without a network, and reach the server afterwards', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 3)
  await page.goto('/notes')
  await expect(titles(page)).toHaveText(['Note 3', 'Note 2', 'Note 1'])
  await loseNetwork(context, page)
  const inCard = (title: string, name: string) =>
    noteCard(page, title).getByRole('button', { name, exact: true })

  await inCard('Note 1', words.pin).click()
  await expect(titles(page)).toHaveText(['Note 1', 'Note 3', 'Note 2'])
  await openNote(page, 'Note 2')
  await button(page, words.addLabel).click()
  await page.getByRole('combobox', { name: words.findLabel }).fill('Home')
  await page.keyboard.press('Enter')
  await expect(button(page, words.takeOff('Home'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(noteEditor(page)).toBeHidden()
  await page.getByRole('group', { name: words.shelves }).getByRole('button', { name: 'Home 1' }).click()
  await expect(titles(page)).toHaveText(['Note 2'])
  await page.getByRole('button', { name: words.all }).click()
  await openNote(page, 'Note 3')
  await button(page, words.archive).last().click()
  await expect(titles(page)).toHaveText(['Note 1', 'Note 2'])
  await button(page, words.archive).click()
  await expect(titles(page)).toHaveText(['Note 3'])

  await context.setOffline(false)
  await expect
    .poll(async () =>
      (await listNotes(page, account)).map(({ title, pinned, labels }) => [title, pinned, labels]),
    )
    .toEqual([
      ['Note 1', true, []],
      ['Note 2', false, ['Home']],
    ])
})

test('Undo of a pin without a network leaves the words that were typed since', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await expect(titles(page)).toHaveText(['Note 1'])
  await loseNetwork(context, page)
  await noteCard(page, 'Note 1').getByRole('button', { name: words.pin, exact: true }).click()
  await openNote(page, 'Note 1')
  await noteContent(page).fill('Newer words')
  await expect(noteState(page, 'kept')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(noteEditor(page)).toBeHidden()
  await toast(page, words.did.pin('“Note 1”')).getByRole('button', { name: chrome.undo }).click()

  await expect(page.getByRole('heading', { name: words.pinned })).toBeHidden()
  await expect(noteCard(page, 'Note 1')).toContainText('Newer words')
  await context.setOffline(false)
  await expect
    .poll(async () => (await listNotes(page, account)).map(({ content, pinned }) => [content, pinned]))
    .toEqual([['Newer words', false]])
})
