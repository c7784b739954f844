import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { importLink } from '#contract/messages/import-link.ts'
import { leftOut, lostOnTheWay, unreadable } from '#contract/messages/import-reasons.ts'
import { historyStays } from '#contract/messages/imports.ts'
import { importWords as words } from '#contract/messages/import-screen.ts'
import type { Account } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { setTextSize } from '#tests/support/layout.ts'
import { watchesNetwork } from '#tests/support/offline.ts'
import { holdSession, logInElsewhere } from '#tests/support/other-person.ts'
import { button, withoutNews } from '#tests/support/screen.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const corpus = (path: string) => `tests/import-corpus/${path}`
const importButton = (page: Page) =>
  page.getByRole('button', { name: /^Import [\d,]+$/ }).filter({ visible: true })
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: words.list }).getByRole('listitem').filter({ hasText: title })

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, ...files: Chosen[]) {
  const input = page.locator('input[type=file]')
  if (files.every((file) => typeof file === 'string')) await input.setInputFiles(files.map(corpus))
  else await input.setInputFiles(files.filter((file) => typeof file !== 'string'))
}

async function bringIn(page: Page, path: string) {
  await choose(page, path)
  await importButton(page).click()
  await expect(button(page, words.importMore)).toBeVisible()
}

/** All of an account but what was imported into it and what is the export's own: an older session sends a letter of it. */
async function contents(page: Page, account: Account) {
  const all = await (await callAs(page, account, 'GET', '/auth/me/export')).json()
  for (const name of ['imports', 'exportedAt', 'user', 'sessions', 'deliveries']) delete all[name]
  return all
}

const keepNote = (number: number) =>
  JSON.stringify({
    title: `Note ${number}`,
    textContent: 'Words',
    isTrashed: false,
    isArchived: false,
    isPinned: false,
    userEditedTimestampUsec: (1_770_000_000 + number) * 1_000_000,
  })

const takeoutOf = (count: number) => ({
  name: 'takeout.zip',
  mimeType: 'application/zip',
  buffer: zipOf(
    Array.from({ length: count }, (_, at) => ({ name: `Takeout/Keep/${at}.json`, data: keepNote(at) })),
  ),
})

test('a Takeout archive is shown, imported and undone, and leaves the account as it was', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await writeNotes(page, account, 2)
  const before = await contents(page, account)
  await page.goto('/user-profile')
  await page.getByRole('link', { name: importLink.open }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await choose(page, 'zips/takeout-german.zip')
  await expect(page.getByText(words.read('takeout-german.zip'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(row(page, 'Packing list')).toContainText('Note, with 3 boxes, label Travel, pinned')
  await expect(row(page, 'Whiteboard')).toContainText(lostOnTheWay.picture)
  await expect(row(page, 'Gone')).toContainText(leftOut.trashed)
  expect(await axeFindings(page)).toEqual([])
  await row(page, 'Nora').getByRole('checkbox').uncheck()
  await importButton(page).click()
  await expect(page.getByRole('heading', { name: words.imported(5) })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const { notes } = await contents(page, account)
  expect(notes.find((note: { title: string }) => note.title === 'Packing list')).toMatchObject({
    content: '- [x] Passport\n- [ ] Charger\n- [ ] Two lines',
    color: '#fef08a',
    pinned: true,
    labels: ['Travel'],
  })

  await button(page, words.undo).click()
  await page.getByRole('dialog').getByRole('button', { name: words.undoing.confirm }).click()
  await expect(page.getByRole('status').filter({ hasText: words.undone })).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(before)
})

const sources: [path: string, title: string, about: string][] = [
  ['keep/checklist.json', 'Packing list', 'Note, with 3 boxes, label Travel, pinned'],
  ['tasks/lists.json', 'Passport photos', 'Reminder, Once'],
  ['todoist/rhythms.csv', 'Report', 'Reminder, Every month on the 3rd Tue'],
  ['ticktick/backup.csv', 'Gym', 'Reminder, Every week on Mon and Thu'],
  ['ics/google.ics', 'Stand-up', 'Reminder, Every week on Mon'],
  ['markdown/obsidian.md', 'Garden', 'Note, with 2 boxes, labels plants, next year'],
  ['text/windows-1252.txt', 'windows-1252', 'Note'],
  ['jotbell/export.json', 'Tea', 'Note, label Kitchen, pinned'],
]

test('every source comes in, and a second time adds nothing', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/import')
  for (const [path, title, about] of sources) {
    await choose(page, path)
    await expect(row(page, title).filter({ hasText: about })).toBeVisible()
    await importButton(page).click()
    await button(page, words.importMore).click()
  }
  const once = await contents(page, account)
  for (const [path] of sources) {
    await bringIn(page, path)
    await expect(page.getByRole('heading', { name: words.imported(0) })).toBeVisible()
    await button(page, words.importMore).click()
  }
  await expect.poll(() => contents(page, account)).toEqual(once)

  await page.reload()
  await expect(page.getByRole('heading', { name: words.earlier })).toBeVisible()
  await page.getByRole('button', { name: words.undoOf('google.ics') }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.undoing.confirm }).click()
  await expect(page.getByRole('button', { name: words.undoOf('google.ics') })).toHaveCount(0)
  const { reminders } = await contents(page, account)
  expect(reminders.map(({ title }: { title: string }) => title)).not.toContain('Stand-up')
})

test('hostile files end in a sentence, and the good one beside them is read', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/import')
  await choose(page, 'zips/cut-off.zip', 'hostile/nonsense.bin')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`${words.cannotBeRead('cut-off.zip')} ${unreadable.damaged}`)
  await expect(alert).toContainText(unreadable.binary)
  await choose(page, 'zips/bomb-that-says-so.zip', 'hostile/script.md')
  await expect(page.getByRole('alert')).toContainText('It unpacks to more than 4 GB.')
  await expect(row(page, '<img src=x onerror=alert(1)>')).toBeVisible()
})

test('the limit of Free is told before, and the person chooses', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await writeNotes(page, account, 45)
  await page.goto('/import')
  await choose(page, takeoutOf(8))
  await expect(page.getByText(words.roomNotes(5, 8))).toBeVisible()
  await expect(importButton(page)).toHaveText(words.import(5))
  await expect(row(page, 'Note 7').getByRole('checkbox')).toBeChecked()
  await expect(row(page, 'Note 0').getByRole('checkbox')).not.toBeChecked()
  await row(page, 'Note 0').getByRole('checkbox').check()
  await expect(page.getByText(words.tooMany(1))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await importButton(page).click()
  await expect(page.getByRole('heading', { name: words.imported(5) })).toBeVisible()
  await expect(page.getByRole('heading', { name: words.refused(1) })).toBeVisible()
})

test('while thousands are read the page goes on answering, and reading can be stopped', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/import')
  await choose(page, takeoutOf(3_000))
  // The page answers to a press while the worker is still at it.
  await button(page, words.stop).click()
  await expect(page.getByText(words.stopped)).toBeVisible()
  await choose(page, takeoutOf(3_000))
  await expect(page.getByText(words.read('takeout.zip'))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: `${words.filters.notes} 3,000` })).toBeVisible()
  await button(page, words.more(250)).click()
  await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(300)
})

test('a network cut during an import doubles nothing', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/import')
  await choose(page, 'ics/rules.ics')
  let isCut = false
  await page.route('**/api/imports/*/items', async (route) => {
    if (isCut) return route.continue()
    isCut = true
    // The server has it all; its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await importButton(page).click()
  await expect(page.getByRole('heading', { name: words.imported(11) })).toBeVisible()
  await expect.poll(async () => (await contents(page, account)).reminders).toHaveLength(11)
})

test('an import that stops goes on as one, and is counted and undone as one', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const before = await contents(page, account)
  await page.goto('/import')
  await choose(page, 'keep/plain.json', 'ics/google.ics')
  let calls = 0
  await page.route('**/api/imports/*/items', (route) => {
    calls += 1
    return calls === 2 ? route.fulfill({ status: 400, json: {} }) : route.continue()
  })
  await importButton(page).click()
  await expect(page.getByRole('alert')).toContainText(words.halted(1))
  await expect(page.getByRole('heading', { name: words.imported(1) })).toBeVisible()
  await button(page, words.goOn).click()
  await expect(page.getByRole('heading', { name: words.imported(3) })).toBeVisible()
  await expect(page.getByText(words.created(1, 2))).toBeVisible()
  await button(page, words.undo).click()
  await page.getByRole('dialog').getByRole('button', { name: words.undoing.confirm }).click()
  await expect(page.getByRole('status').filter({ hasText: words.undone })).toBeVisible()
  await expect.poll(() => contents(page, account)).toEqual(before)
})

test('what one person chose comes into no other account, whoever logs in meanwhile', async ({
  page,
  context,
  signIn,
  register,
}) => {
  const account = await signIn(berlin)
  const stranger = await register({ name: 'Bob' })
  const notesOf = async (who: Account) => (await contents(page, who)).notes.length
  await page.goto('/import')
  await choose(page, 'keep/plain.json')
  await expect(row(page, 'Nora')).toBeVisible()
  const session = await holdSession(page)
  await logInElsewhere(context, stranger)
  await expect.poll(session.asked).toBe(1)
  await importButton(page).click()
  await expect.poll(session.asked).toBe(2)
  session.release()
  await expect(button(page, words.choose)).toBeVisible()
  expect([await notesOf(account), await notesOf(stranger)]).toEqual([0, 0])

  await logInElsewhere(context, account)
  await expect(page.getByRole('alert')).toContainText(`${words.halted(0)} ${words.somebodyElse}`)
  await button(page, words.goOn).click()
  await expect(page.getByRole('heading', { name: words.imported(1) })).toBeVisible()
  expect([await notesOf(account), await notesOf(stranger)]).toEqual([1, 0])
})

test('who undoes an import while somebody else logs in is told that it is not undone', async ({
  page,
  context,
  signIn,
  register,
}) => {
  const account = await signIn(berlin)
  const stranger = await register({ name: 'Bob' })
  await page.goto('/import')
  await bringIn(page, 'keep/plain.json')
  const session = await holdSession(page)
  await logInElsewhere(context, stranger)
  await expect.poll(session.asked).toBe(1)
  await button(page, words.undo).click()
  await page.getByRole('dialog').getByRole('button', { name: words.undoing.confirm }).click()
  await expect.poll(session.asked).toBe(2)
  session.release()
  await expect(page.getByRole('alert')).toContainText(words.somebodyElse)
  expect((await contents(page, account)).notes).toHaveLength(1)
})

test('reminders that come without their history are told of', async ({ page, signIn }) => {
  await signIn(berlin)
  // As the server says it of an account that has a hundred thousand past occurrences.
  await page.route('**/api/imports/*/items', async (route) => {
    const response = await route.fetch()
    const results = (await response.json()) as object[]
    await route.fulfill({ response, json: results.map((result) => ({ ...result, why: historyStays })) })
  })
  await page.goto('/import')
  await bringIn(page, 'ics/google.ics')
  await expect(page.getByText(words.withoutHistory(2))).toBeVisible()
})

test('earlier imports that cannot be loaded can be tried again', async ({ page, signIn }) => {
  await signIn(berlin)
  await withoutNews(page)
  await page.route('**/api/imports', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/import')
  await expect(page.getByRole('alert')).toContainText(words.earlierFailed)
  await page.unroute('**/api/imports')
  await button(page, chrome.tryAgain).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('offline it says so, also when an answer was still on its way', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/import')
  await choose(page, 'keep/plain.json')
  await expect(row(page, 'Nora')).toBeVisible()
  await watchesNetwork(page)
  await page.route('**/api/health', (route) => route.fulfill({ json: {} }), { times: 1 })
  const onItsWay = page.waitForResponse('**/api/health')
  await page.context().setOffline(true)
  expect((await onItsWay).ok()).toBe(true)
  await expect(page.getByText(words.offline)).toBeVisible()
})

for (const [width, percent] of [
  [320, 100],
  [1280, 200],
] as const)
  test(`it fits a window of ${width} px with text at ${percent} %`, async ({ page, signIn }) => {
    await signIn(berlin)
    await setTextSize(page, percent)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/import')
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect(button(page, words.choose)).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
    await choose(page, 'zips/takeout-english.zip', 'ics/rules.ics')
    await expect(row(page, 'Packing list')).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
    await importButton(page).click()
    await expect(button(page, words.importMore)).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
  })

test('dark, everything can be read', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/import')
  await choose(page, 'zips/takeout-english.zip', 'zips/locked.zip')
  await expect(row(page, 'Packing list')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
