// What was typed into notes and could not be saved at once: it is sent later, and nobody is told that it is safe before it is.
import type { Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { button, logIn } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signOf, watchesNetwork } from '#tests/support/offline.ts'
import { holdSession, logInElsewhere, whoIsIn } from '#tests/support/other-person.ts'
import {
  blockWrites,
  cloudOf,
  contents,
  draftsHere,
  keptHere,
  noteCard,
  noteContent,
  noteEditor,
  noteState,
  noteTitle,
  oneNote,
  openNote,
  titles,
} from '#tests/support/notes.ts'

// What a service worker lets through to the network cannot be held back by a test.
test.use({ serviceWorkers: 'block' })

/** From here on no timer of the page runs out: a pause in typing never ends. */
const stopTimers = (page: Page) => page.clock.install()

test('a draft is sent from whatever page the person comes to', async ({ page, context, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  await blockWrites(page)
  await button(page, noteWords.create).click()
  await noteContent(page).fill('left by a tab')
  await keptHere(page, 'left by a tab')
  await page.close()

  const next = await context.newPage()
  await next.goto('/dashboard')

  await expect.poll(() => titles(next, account)).toEqual(['left by a tab'])
  await expect.poll(() => draftsHere(next)).toBe(0)
})

test('a draft that two tabs find at once is saved once', async ({ page, context, signIn }) => {
  const account = await oneNote(page, signIn)
  await blockWrites(page)
  await noteContent(page).fill('found by two')
  await keptHere(page, 'found by two')
  await page.close()

  const tabs = [await context.newPage(), await context.newPage()] as const
  await Promise.all([tabs[0].goto('/dashboard'), tabs[1].goto('/notes')])

  await expect.poll(() => contents(tabs[0], account)).toEqual(['found by two'])
  await expect.poll(() => draftsHere(tabs[0])).toBe(0)
  await expect.poll(() => contents(tabs[0], account)).toEqual(['found by two'])
})

test('the last words before the page goes reach the server', async ({ page, signIn }) => {
  const account = await oneNote(page, signIn)
  await stopTimers(page)
  await noteContent(page).fill('typed and gone')

  await page.goto('about:blank')

  await expect.poll(() => contents(page, account)).toEqual(['typed and gone'])
  await page.goto('/notes')
  await expect.poll(() => draftsHere(page)).toBe(0)
  await expect.poll(() => contents(page, account)).toEqual(['typed and gone'])
})

test('whoever goes on typing after a reload is not told that somebody changed the note', async ({
  page,
  signIn,
}) => {
  const account = await oneNote(page, signIn)
  await noteContent(page).fill('before the reload')
  await page.reload()
  await openNote(page, 'Note 1')
  await noteContent(page).fill('and after it')

  await expect(noteState(page, 'saved')).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(['and after it'])
})

test('more words than a page can send while it goes are sent on the next visit', async ({ page, signIn }) => {
  const account = await oneNote(page, signIn)
  const words = 'щ'.repeat(45_000)
  await stopTimers(page)
  await noteContent(page).fill(words)

  await page.goto('about:blank')
  await page.goto('/dashboard')

  await expect.poll(() => contents(page, account)).toEqual([words])
  await expect.poll(() => draftsHere(page)).toBe(0)
})

test('what somebody else left on this device is neither promised to the next person nor deleted', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/notes')
  await page.evaluate(() => localStorage.setItem('draft:somebody-else:note:1', '{}'))
  await callAs(page, account, 'POST', '/auth/logout')

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(auth.login.loggedOut, { exact: true })).toBeVisible()
  await logIn(page, account)
  await page.getByRole('link', { name: chrome.profile }).click()
  await button(page, profileWords.logout).click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await draftsHere(page)).toBe(1)
})

test('what is typed while somebody else logs in waits for its own person', async ({
  page,
  context,
  signIn,
  register,
}) => {
  const account = await signIn()
  const stranger = await register({ name: 'Bob' })
  await page.goto('/notes')
  await expect(page.getByText(noteWords.noNotes)).toBeVisible()
  const session = await holdSession(page)
  await logInElsewhere(context, stranger)
  await expect.poll(session.asked).toBe(1)
  await button(page, noteWords.create).click()
  await noteTitle(page).fill('Not for Bob')
  await noteContent(page).fill('Words')
  await expect.poll(session.asked).toBe(2)
  session.release()
  await expect.poll(() => whoIsIn(page)).toBe(stranger.user._id)
  await expect(noteContent(page)).toBeHidden()
  expect(await titles(page, stranger)).toEqual([])

  await logInElsewhere(context, account)
  await expect.poll(() => titles(page, account)).toEqual(['Not for Bob'])
  expect(await titles(page, stranger)).toEqual([])
})

test('a device without room is not said to keep the note, and the server is tried until it has it', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(forbidDrafts)
  const account = await oneNote(page, signIn)
  const release = await blockWrites(page)

  await noteContent(page).fill('nowhere yet')
  await expect(noteState(page, 'unkept')).toBeVisible()
  await expect(noteState(page, 'kept')).toBeHidden()
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await release()

  await expect(noteState(page, 'saved')).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(['nowhere yet'])
})

test('a device without room for the queue saves all the same', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function putOthers(...args) {
      if (this.name === 'changes') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  const account = await oneNote(page, signIn)

  await noteContent(page).fill('past the queue')

  await expect(noteState(page, 'saved')).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(['past the queue'])
})

test('what another app shares stays as a draft where the plan ends', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 50)
  await page.goto('/notes?title=Soup&text=Leek')

  const limit = page.getByRole('dialog', { name: dialogs.noteLimit.title })
  await limit.getByRole('button', { name: dialogs.noteLimit.cancel }).click()
  await expect(cloudOf(page, 'Soup')).toBeVisible()
  await expect(noteCard(page, 'Soup')).toContainText('Leek')
  await page.reload()
  await expect(cloudOf(page, 'Soup')).toBeVisible()
  await expect(noteEditor(page)).toBeHidden()

  const [first] = await (
    await callAs(page, account, 'GET', '/notes?sort=oldest')
  )
    .json()
    .then(({ data }) => data)
  await callAs(page, account, 'DELETE', `/notes/${first._id}`)
  await expect(cloudOf(page, 'Soup')).toBeHidden()
  await expect.poll(() => draftsHere(page)).toBe(0)
  await expect(noteCard(page, 'Soup')).toBeVisible()
})

test('a browser that forbids the queue keeps the note as a draft, and sends it on the next visit', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(forbidQueue)
  const account = await oneNote(page, signIn)
  const release = await blockWrites(page)
  await noteContent(page).fill('closed too early')
  await page.keyboard.press('Escape')

  await expect(cloudOf(page, 'Note 1')).toBeVisible()
  expect(await draftsHere(page)).toBe(1)
  await release()
  await page.reload()
  await expect.poll(() => contents(page, account)).toEqual(['closed too early'])
})

test('a browser that stores nothing is not said to keep a closed note', async ({ page, context, signIn }) => {
  await page.addInitScript(forbidQueue)
  await page.addInitScript(forbidDrafts)
  const account = await oneNote(page, signIn)
  await watchesNetwork(page)
  await context.setOffline(true)
  await expect(signOf(page)).toHaveText(/^Offline/)
  await noteContent(page).fill('only in this tab')
  await page.keyboard.press('Escape')

  await expect(noteCard(page, 'Note 1').getByTitle(noteWords.states.unkept)).toBeVisible()
  await expect(cloudOf(page, 'Note 1')).toBeHidden()
  await context.setOffline(false)
  await expect(signOf(page)).toHaveCount(0)
  await expect.poll(() => contents(page, account)).toEqual(['only in this tab'])
})

function forbidDrafts() {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function setOthers(key: string, value: string) {
    if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
}

function forbidQueue() {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function openOthers(name: string, version?: number) {
    if (name === 'jotbell-queue') throw new DOMException('forbidden', 'SecurityError')
    return open.call(this, name, version)
  }
}
