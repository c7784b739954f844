// What is long on a screen: an archive of very many notes, and a note of very many boxes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { boxWords } from '#contract/messages/note-boxes.ts'
import { closeWorld } from '#server/open-world.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { noteEditor, openNote } from '#tests/support/notes.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, count, median, milliseconds } from './figures.ts'
import { writeNotes } from './notes-field.ts'

const archived = 10_000
const goals = { archive: 2_000 }
const boxes = { few: 5, many: 500 }
const keys = 20

/** The file as somebody opens it who has no network: from the press to all of it shown, and to what a search leaves. */
export async function archive(browser: Browser, rounds: number) {
  const folder = await newDataFolder()
  const token = await fill(folder)
  await using server = await startServer({ env: { DATA_DIR: folder, LOG_LEVEL: 'warn' } })
  const began = performance.now()
  const reply = await fetch(`${server.url}/api/auth/me/archive`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const written = performance.now() - began
  const path = join(folder, 'archive.html')
  await writeFile(path, bytes)
  const opened: number[] = []
  const searched: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ offline: true })
    const page = await context.newPage()
    opened.push(await timed(() => openArchive(page, path)))
    searched.push(await timed(() => searchArchive(page)))
    await context.close()
  }
  return (
    `An archive of ${count(archived)} notes (${(bytes.length / 1e6).toFixed(1)} MB, written within ${milliseconds(written)}) is open after ` +
    `${atMost(median(opened), goals.archive, milliseconds)}; the first search takes ${milliseconds(median(searched))}. Medians of ${rounds}.\n`
  )
}

async function fill(folder: string) {
  const db = await openEmbedded(folder)
  const world = await worldAround(db)
  const { id, token } = await preparePerson(world)
  await writeNotes(db, id, 0, archived)
  await closeWorld(world)
  await db.close()
  return token
}

async function openArchive(page: Page, path: string) {
  await page.goto(pathToFileURL(path).href)
  const shown = await page.getByRole('article').count()
  if (shown !== archived) throw new Error(`${shown} notes are in the archive instead of ${archived}`)
  await drawn(page)
}

async function searchArchive(page: Page) {
  await page.getByRole('searchbox').fill('needlework')
  await page.getByRole('status').filter({ hasText: /^1 / }).waitFor()
  await drawn(page)
}

/** What one key costs in a list of boxes, beside the same in a short one. */
export async function boxLists(page: Page, url: string, token: string) {
  const costs: number[] = []
  for (const amount of Object.values(boxes)) costs.push(await keyInList(page, url, token, amount))
  const [few = 0, many = 0] = costs
  return (
    `A key typed into a note of ${boxes.many} boxes keeps the browser busy for ${milliseconds(many)}, into one of ${boxes.few} for ` +
    `${milliseconds(few)}: everything its page does until the next key, drawing and saving included, means of ${keys} keys.\n`
  )
}

async function keyInList(page: Page, url: string, token: string, amount: number) {
  const title = `A list of ${amount}`
  const content = Array.from({ length: amount }, (_, at) => `- [ ] Box ${at}`).join('\n')
  const reply = await fetch(`${url}/api/notes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, content }),
  })
  if (!reply.ok) throw new Error(`The list was answered ${reply.status}`)
  await page.goto(`${url}/notes`)
  await openNote(page, title)
  await noteEditor(page).getByLabel(boxWords.text).first().click()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await typed(page)
  const before = await busyFor(session)
  await typed(page)
  return (await busyFor(session)) - before
}

async function typed(page: Page) {
  for (let key = 0; key < keys; key++) {
    await page.keyboard.type('a')
    await drawn(page)
  }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

async function busyFor(session: Session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000) / keys
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
