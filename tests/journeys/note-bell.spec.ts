import { noteBell as words } from '#contract/messages/note-bell.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { chrome } from '#contract/messages/app.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { noteCard, noteEditor, noteTitle, openNote } from '#tests/support/notes.ts'
import { button, toast } from '#tests/support/screen.ts'

test('a bell is set on a note, shows on its card, and is taken off again with Undo', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await openNote(page, 'Note 1')
  await button(page, words.remind).click()
  await page.getByRole('menuitem', { name: words.tomorrow }).click()

  const pill = noteEditor(page).getByRole('button', { name: new RegExp(`^${words.rings}.*Once`) })
  await expect(pill).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [reminder] = await (await callAs(page, account, 'GET', '/reminders')).json()
  expect(reminder).toMatchObject({ title: 'Note 1', type: 'once', noteId: expect.any(String) })
  await button(page, words.unlink('Note 1')).click()
  await expect(pill).toBeHidden()
  await toast(page, words.unlinked('Note 1')).getByRole('button', { name: chrome.undo }).click()
  await expect(pill).toBeVisible()
  await button(page, chrome.close).last().click()
  await expect(noteCard(page, 'Note 1').getByText(words.rings)).toBeAttached()
})

test('a time is chosen in the form, which shows the note; the reminder leads back to it', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Lasagne')
  await page.getByLabel(noteWords.content, { exact: true }).fill('Ricotta')
  await button(page, words.remind).click()
  await page.getByRole('menuitem', { name: words.choose }).click()
  const form = page.getByRole('dialog').filter({ hasText: words.linked })
  await expect(form.getByText('Lasagne', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: reminderWords.add }).click()
  await expect(form).toBeHidden()

  await page.goto('/dashboard')
  await page.locator('main a[href^="/notes?note="]').click()
  await expect(noteTitle(page)).toHaveValue('Lasagne')
})

test('the form removes the link, and the reminder stays', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  const [note] = (await (await callAs(page, account, 'GET', '/notes')).json()).data
  const date = new Date(Date.now() + 86_400_000).toISOString()
  await callAs(page, account, 'POST', '/reminders', { title: 'Ring', date, type: 'once', noteId: note._id })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: chrome.edit, exact: true }).first().click()
  await button(page, words.removeNote).click()
  await page.getByRole('dialog').locator('[type=submit]').click()
  await expect
    .poll(async () => (await (await callAs(page, account, 'GET', '/reminders')).json())[0]?.noteId)
    .toBeUndefined()
})

test('a note without a text has nothing to ring for yet', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await button(page, words.remind).click()
  await page.getByRole('menuitem', { name: words.tomorrow }).click()
  await expect(page.getByRole('alert').filter({ hasText: words.saveFirst })).toBeVisible()
})
