// What the journeys of notes have in common.
import { expect, type Page } from '@playwright/test'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { button } from '#tests/support/screen.ts'

export const noteCard = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })

export const noteEditor = (page: Page) => page.locator('dialog[open]')
export const noteTitle = (page: Page) => page.getByLabel(noteWords.title, { exact: true })
export const noteContent = (page: Page) => page.getByLabel(noteWords.content, { exact: true })
/** What the editor says about the last words. */
export const noteState = (page: Page, state: keyof typeof noteWords.states) =>
  noteEditor(page).getByText(noteWords.states[state], { exact: true })
/** The cloud of a card whose text is only on this device. */
export const cloudOf = (page: Page, title: string) => noteCard(page, title).getByTitle(noteWords.states.kept)

/** A press while the list scrolls opens nothing, so it is made again. An editor that still fades out is not open. */
export async function openNote(page: Page, title: string) {
  const card = noteCard(page, title).getByRole('button', { name: title, exact: true })
  const soon = { timeout: 5_000 }
  await expect(async () => {
    if (!(await noteEditor(page).isVisible())) await card.click(soon)
    await noteEditor(page).waitFor(soon)
  }).toPass()
}

export async function listNotes(page: Page, account: Account): Promise<Note[]> {
  const reply = await callAs(page, account, 'GET', '/notes?sort=oldest')
  return (await reply.json()).data
}

export const titles = async (page: Page, account: Account) =>
  (await listNotes(page, account)).map(({ title }) => title)
export const contents = async (page: Page, account: Account) =>
  (await listNotes(page, account)).map(({ content }) => content)

export const draftsHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)

/** The text is on the device; nothing is known of the server. */
export const keptHere = (page: Page, text: string) =>
  page.waitForFunction((words) => Object.values(localStorage).some((value) => value.includes(words)), text)

/** The server gets none of the page's writes to notes, until the result is called. */
export async function blockWrites(page: Page) {
  const notes = /\/api\/notes(\/|$)/
  await page.route(notes, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  return () => page.unroute(notes)
}

/** Somebody with one note, which is open. */
export async function oneNote(page: Page, signIn: () => Promise<Account>) {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await page.goto('/notes')
  await openNote(page, 'Note 1')
  return account
}

/** Writes a new note in the editor. */
export async function jotNote(page: Page, title: string, content = 'Text') {
  await button(page, noteWords.create).click()
  await fillNote(page, title, content)
}

/** Opens the note and writes it anew. */
export async function rewriteNote(page: Page, title: string, next: string, content = 'Text') {
  await openNote(page, title)
  await fillNote(page, next, content)
}

async function fillNote(page: Page, title: string, content: string) {
  await noteTitle(page).fill(title)
  await noteContent(page).fill(content)
  await button(page, noteWords.save).click()
  await noteEditor(page).waitFor({ state: 'hidden' })
}
