// Notes save themselves: no way of leaving the editor loses a word.
import type { BrowserContext, Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { logoutWords } from '#contract/messages/logout.ts'
import { offlineWords } from '#contract/messages/offline.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { alarm, button, errorOf, goBackFrom, logIn, toast, withoutNews } from '#tests/support/screen.ts'
import { expect, test, withWorker } from '#tests/support/journey.ts'
import {
  blockWrites,
  cloudOf,
  contents,
  draftsHere,
  jotNote,
  keptHere,
  listNotes,
  noteCard,
  noteContent,
  noteEditor,
  noteState,
  noteTitle,
  oneNote,
  openNote,
  titles,
} from '#tests/support/notes.ts'
import { loseNetwork, queueLength, signOf } from '#tests/support/offline.ts'

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Esc: (page) => page.keyboard.press('Escape'),
  'a press outside': async (page) => {
    // On a phone's width the editor leaves nothing outside.
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.mouse.click(20, 400)
  },
  Back: (page) => goBackFrom(page, 1),
  'the X': (page) => noteEditor(page).getByRole('button', { name: chrome.close }).first().click(),
}

for (const [name, leave] of Object.entries(ways))
  test(`leaving by ${name} saves the note, and nothing has to be said about it`, async ({ page, signIn }) => {
    const account = await oneNote(page, signIn)

    await noteContent(page).fill('typed and left')
    await leave(page)

    await expect(noteEditor(page)).toBeHidden()
    await expect(page).toHaveURL(/\/notes$/)
    await expect(noteCard(page, 'Note 1')).toContainText('typed and left')
    await expect.poll(() => contents(page, account)).toEqual(['typed and left'])
    await expect(toast(page, successes.changeNote)).toBeHidden()
    await expect.poll(() => draftsHere(page)).toBe(0)
  })

test('typing is saved after a pause, and the editor says so', async ({ page, signIn }) => {
  const account = await signIn()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/notes$/, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await page.goto('/notes')
  await button(page, noteWords.create).click()

  await noteTitle(page).fill('Soup')
  await expect(noteState(page, 'kept')).toBeVisible()
  await noteContent(page).fill('Leek')
  await expect(noteState(page, 'saving')).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toEqual([])
  held.resolve()
  await expect(noteState(page, 'saved')).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toMatchObject([{ title: 'Soup', content: 'Leek' }])
  await noteContent(page).pressSequentially(' and potato')
  await expect.poll(() => contents(page, account)).toEqual(['Leek and potato'])
  expect(await axeFindings(page)).toEqual([])

  await button(page, noteWords.save).click()
  await expect(toast(page, successes.addNote)).toBeVisible()
  expect(await titles(page, account)).toEqual(['Soup'])
})

test('a reload in the middle of a word loses none', async ({ page, signIn }) => {
  const account = await oneNote(page, signIn)
  await noteContent(page).fill('typed and reloaded')

  await page.reload()

  await expect(noteCard(page, 'Note 1')).toContainText('typed and reloaded')
  await expect.poll(() => contents(page, account)).toEqual(['typed and reloaded'])
})

for (const [how, end] of Object.entries<(page: Page, context: BrowserContext) => Promise<unknown>>({
  closed: (page) => page.close(),
  killed: async (page, context) => {
    const crashed = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => {})
    await crashed
  },
}))
  test(`a new note outlives a tab that is ${how}`, async ({ page, context, signIn }) => {
    const account = await signIn()
    await page.goto('/notes')
    await expect(page.getByText(noteWords.noNotes)).toBeVisible()
    await blockWrites(page)
    await button(page, noteWords.create).click()
    await noteContent(page).fill('the last words of a tab')
    await keptHere(page, 'the last words of a tab')

    await end(page, context)
    const next = await context.newPage()
    await next.goto('/notes')

    await expect(noteCard(next, 'the last words of a tab')).toBeVisible()
    await expect.poll(() => titles(next, account)).toEqual(['the last words of a tab'])
    await expect.poll(() => draftsHere(next)).toBe(0)
  })

test('a session that ends while somebody writes keeps the text until the next login', async ({
  page,
  signIn,
}) => {
  // The live news would tell the page at once, and there would be nothing left to type in.
  await withoutNews(page)
  const account = await oneNote(page, signIn)
  await callAs(page, account, 'POST', '/auth/logout')
  await noteContent(page).fill('typed after the session had ended')

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(auth.login.loggedOutKept)).toBeVisible()
  await logIn(page, account)

  await expect(page).toHaveURL(/\/notes/)
  await expect(noteCard(page, 'Note 1')).toContainText('typed after the session had ended')
  const login = await page.request.post('/api/auth/login', {
    data: { email: account.email, password: account.password },
  })
  await expect
    .poll(async () => contents(page, await login.json()))
    .toEqual(['typed after the session had ended'])
})

test('a note that was deleted elsewhere can be saved as a new one', async ({ page, signIn }) => {
  const account = await oneNote(page, signIn)
  const [{ _id } = { _id: '' }] = await listNotes(page, account)
  await callAs(page, account, 'DELETE', `/notes/${_id}`)

  await noteContent(page).fill('still wanted')
  await expect(page.getByText(noteWords.deleted)).toBeVisible()
  await button(page, noteWords.save).click()
  await expect(alarm(page, noteWords.gone)).toBeVisible()
  await expect(noteContent(page)).toHaveValue('still wanted')
  await button(page, noteWords.saveAsNew).click()

  await expect(noteState(page, 'saved')).toBeVisible()
  await expect(page.getByText(noteWords.deleted)).toBeHidden()
  await expect.poll(() => contents(page, account)).toEqual(['still wanted'])
})

test('an open note follows another tab, and what both type without a network is kept', async ({
  page,
  context,
  signIn,
}) => {
  const account = await oneNote(page, signIn)
  const other = await context.newPage()
  await other.goto('/notes')
  await openNote(other, 'Note 1')

  await noteContent(other).fill('from the other tab')
  await expect(noteContent(page)).toHaveValue('from the other tab')
  await expect(noteState(page, 'saved')).toBeVisible()
  await context.setOffline(true)
  await noteContent(other).fill('theirs')
  await noteContent(page).fill('mine')
  for (const tab of [page, other]) await tab.keyboard.press('Escape')
  await context.setOffline(false)

  for (const words of ['mine', 'theirs'])
    await expect.poll(async () => (await contents(page, account)).join(' ')).toContain(words)
})

/** A new note on its way to the server, and what another tab types over it meanwhile. The server then answers with `status`. */
async function typedOver(page: Page, context: BrowserContext, status: number, json: object) {
  await page.goto('/notes')
  const held = Promise.withResolvers<void>()
  let isHeld = true
  const sent = Promise.withResolvers<void>()
  await page.route(/\/api\/notes$/, async (route) => {
    if (route.request().method() !== 'POST' || !isHeld) return route.continue()
    isHeld = false
    sent.resolve()
    await held.promise
    await route.fulfill({ status, json })
  })
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Soup')
  await noteContent(page).fill('Leek')
  await sent.promise
  const other = await context.newPage()
  await other.goto('/notes')
  await openNote(other, 'Soup')
  await noteContent(other).fill('Leek and potato')
  await expect.poll(() => queueLength(other)).toBe(2)
  held.resolve()
  return other
}

test('what another tab types over a new note outlives that the server is away for it', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  const other = await typedOver(page, context, 503, {})
  await expect.poll(() => contents(page, account)).toEqual(['Leek and potato'])
  for (const tab of [page, other]) await expect(noteContent(tab)).toHaveValue('Leek and potato')
})

test('what another tab types over a new note is kept where the plan has no room for it', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  const limit = { message: refused.noteLimit, errorCode: 'NOTE_LIMIT_REACHED' }
  const other = await typedOver(page, context, 403, limit)
  await other.keyboard.press('Escape')
  await button(other, offlineWords.refused(1)).click()
  await button(other, offlineWords.tryAgain).click()
  await expect.poll(() => contents(page, account)).toEqual(['Leek and potato'])
})

test('a note that somebody changes while it is typed says so, and both versions are kept', async ({
  page,
  signIn,
}) => {
  const account = await oneNote(page, signIn)
  const [{ _id } = { _id: '' }] = await listNotes(page, account)
  const release = await blockWrites(page)
  await noteContent(page).fill('mine')
  await expect(noteState(page, 'kept')).toBeVisible()

  await callAs(page, account, 'PUT', `/notes/${_id}`, { title: 'Theirs', content: 'theirs' })
  await expect(noteState(page, 'changed')).toBeVisible()
  await expect(noteContent(page)).toHaveValue('mine')
  await release()
  await page.keyboard.press('Escape')

  await expect(toast(page, offlineWords.bothKept('Note 1'))).toBeVisible()
  await expect(noteCard(page, offlineWords.yourVersion('Note 1'))).toContainText('mine')
  await expect.poll(() => contents(page, account)).toEqual(['theirs', 'mine'])
})

test('a draft of a note that somebody changed since does not overwrite it', async ({ page, signIn }) => {
  const account = await oneNote(page, signIn)
  const [{ _id } = { _id: '' }] = await listNotes(page, account)
  await noteContent(page).fill('')
  await page.keyboard.press('Escape')
  await expect(cloudOf(page, 'Note 1')).toBeVisible()
  await callAs(page, account, 'PUT', `/notes/${_id}`, { title: 'Note 1', content: 'theirs' })

  await page.reload()
  await openNote(page, 'Note 1')
  await expect(noteContent(page)).toHaveValue('')
  await noteContent(page).fill('mine')

  await expect(noteState(page, 'changed')).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(['theirs'])
})

test('several unfinished notes are several cards, also after a reload', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  for (const title of ['Draft one', 'Draft two']) {
    await button(page, noteWords.create).click()
    await noteTitle(page).fill(title)
    await expect(noteState(page, 'kept')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cloudOf(page, title)).toBeVisible()
  }
  await page.reload()
  await expect(cloudOf(page, 'Draft one')).toBeVisible()
  await expect(cloudOf(page, 'Draft two')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await jotNote(page, 'Another note')
  await expect(page.locator('[data-note]')).toHaveText(['Draft two', 'Draft one', 'Another note'])
  await openNote(page, 'Draft one')
  await noteContent(page).fill('precious text')
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page, account)).toEqual(['Another note', 'Draft one'])
  await expect(cloudOf(page, 'Draft one')).toBeHidden()

  await noteCard(page, 'Draft two').getByRole('button', { name: chrome.remove }).click()
  await button(page, dialogs.remove.confirm).click()
  await expect(noteCard(page, 'Draft two')).toBeHidden()
  await expect.poll(() => draftsHere(page)).toBe(0)
})

test('who logs out with an unfinished note is asked, and it stays for nobody else to find', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(cloudOf(page, 'Half a thought')).toBeVisible()
  await page.getByRole('link', { name: chrome.profile }).click()

  const question = page.getByRole('dialog', { name: logoutWords.question.title })
  await button(page, profileWords.logout).click()
  await expect(question).toContainText(logoutWords.drafts(1, 0))
  await question.getByRole('button', { name: logoutWords.question.cancel }).click()
  expect(await draftsHere(page)).toBe(1)
  await button(page, profileWords.logout).click()
  await question.getByRole('button', { name: logoutWords.question.confirm }).click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await draftsHere(page)).toBe(0)
})

test('what another app shares is kept, however the editor is left', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes?title=Soup&text=Leek')
  await expect(noteContent(page)).toHaveValue('Leek')

  await page.keyboard.press('Escape')

  await expect.poll(() => contents(page, account)).toEqual(['Leek'])
})

test('a new note without content leaves no trace, also when it had some', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()

  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Never mind')
  await noteContent(page).fill('this')
  await expect(noteState(page, 'saved')).toBeVisible()
  await noteTitle(page).fill('')
  await noteContent(page).fill('')
  await page.keyboard.press('Escape')

  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toEqual([])
  await expect.poll(() => draftsHere(page)).toBe(0)
})

test('a text without a title takes its first words, unless Save Note is pressed', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await noteContent(page).fill('Ask the landlord about the bike room and the heating bill of last winter')

  await button(page, noteWords.save).click()
  expect(await errorOf(noteTitle(page))).toBe(rules.title)
  await page.keyboard.press('Escape')

  await expect
    .poll(() => titles(page, account))
    .toEqual(['Ask the landlord about the bike room and the heating bill of'])
})

test('Cancel asks, leads back to how the note was, and Undo brings the change back', async ({
  page,
  signIn,
}) => {
  const account = await oneNote(page, signIn)
  await noteContent(page).fill('second thoughts')
  await expect(noteState(page, 'saved')).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(['second thoughts'])

  await button(page, chrome.cancel).click()
  await button(page, noteWords.discard.cancel).click()
  await expect(noteContent(page)).toHaveValue('second thoughts')
  await button(page, chrome.cancel).click()
  await button(page, noteWords.discard.confirm).click()
  await expect(noteEditor(page)).toBeHidden()
  await expect(noteCard(page, 'Note 1')).toContainText('Words of 1')
  await expect.poll(() => contents(page, account)).toEqual(['Words of 1'])

  await toast(page, noteWords.discarded).getByRole('button', { name: chrome.undo }).click()
  await expect(noteCard(page, 'Note 1')).toContainText('second thoughts')
  await expect.poll(() => contents(page, account)).toEqual(['second thoughts'])
})

test('a new note that is cancelled is gone, and Undo brings it back', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Hasty')
  await noteContent(page).fill('words')
  await expect(noteState(page, 'saved')).toBeVisible()

  await button(page, chrome.cancel).click()
  await button(page, noteWords.discardNew.confirm).click()
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  await expect.poll(() => listNotes(page, account)).toEqual([])
  await toast(page, noteWords.discarded).getByRole('button', { name: chrome.undo }).click()

  await expect(noteCard(page, 'Hasty')).toBeVisible()
  await expect.poll(() => titles(page, account)).toEqual(['Hasty'])
})

for (const keys of ['ControlOrMeta+s', 'ControlOrMeta+Enter'])
  test(`${keys} saves and closes`, async ({ page, signIn }) => {
    const account = await oneNote(page, signIn)
    await noteContent(page).fill('by keyboard')

    await page.keyboard.press(keys)

    await expect(toast(page, successes.changeNote)).toBeVisible()
    await expect(noteEditor(page)).toBeHidden()
    await expect.poll(() => contents(page, account)).toEqual(['by keyboard'])
  })

test(
  'without the network every pause is kept, and one change waits',
  withWorker,
  async ({ page, context, signIn }) => {
    const account = await oneNote(page, signIn)
    await page.keyboard.press('Escape')
    await loseNetwork(context, page)
    await openNote(page, 'Note 1')
    for (const words of ['one', 'one two', 'one two three', 'one two three four']) {
      await noteContent(page).fill(words)
      await expect(noteState(page, 'saving')).toBeVisible()
      await expect(noteState(page, 'kept')).toBeVisible()
    }
    await page.keyboard.press('Escape')

    await expect(cloudOf(page, 'Note 1')).toBeVisible()
    await expect(noteCard(page, 'Note 1')).toContainText('one two three four')
    // The first may be on its way; all that was typed after it is one.
    await expect(signOf(page)).toHaveText(offlineWords.offline(2))
    await context.setOffline(false)
    await expect.poll(() => contents(page, account)).toEqual(['one two three four'])
    await expect(cloudOf(page, 'Note 1')).toBeHidden()
  },
)

test('what version 1 left unsaved is not lost', async ({ page, signIn }) => {
  const account = await oneNote(page, signIn)
  const [{ _id } = { _id: '' }] = await listNotes(page, account)
  const { _id: userId } = await (await callAs(page, account, 'GET', '/auth/me')).json()
  await page.evaluate(
    ({ user, note }) => {
      const draft = (title: string) => JSON.stringify({ title, content: 'text', color: '#ffffff' })
      localStorage.setItem(`draft:${user}:new`, draft('A new one'))
      localStorage.setItem(`draft:${user}:${note}`, draft('An old one'))
    },
    { user: userId, note: _id },
  )

  await page.reload()

  await expect
    .poll(async () => (await titles(page, account)).toSorted())
    .toEqual(['A new one', offlineWords.yourVersion('An old one'), 'Note 1'])
  await expect.poll(() => draftsHere(page)).toBe(0)
})
