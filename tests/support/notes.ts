// What the journeys of notes have in common.
import type { Page } from '@playwright/test'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs } from '#tests/support/desk.ts'
import { button } from '#tests/support/screen.ts'

export const noteCard = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })

export async function listNotes(page: Page, account: Account): Promise<Note[]> {
  const reply = await callAs(page, account, 'GET', '/notes?sort=oldest')
  return (await reply.json()).data
}

/** Writes a new note in the editor. */
export async function jotNote(page: Page, title: string, content = 'Text') {
  await button(page, noteWords.create).click()
  await fillNote(page, title, content)
}

/** Opens the note and writes it anew. */
export async function rewriteNote(page: Page, title: string, next: string, content = 'Text') {
  await noteCard(page, title).getByRole('button', { name: title, exact: true }).click()
  await fillNote(page, next, content)
}

async function fillNote(page: Page, title: string, content: string) {
  await page.getByLabel(noteWords.title, { exact: true }).fill(title)
  await page.getByLabel(noteWords.content, { exact: true }).fill(content)
  await button(page, noteWords.save).click()
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
}
