import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { callAs, becomePro, writeNotes } from '#tests/support/desk.ts'
import { button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { noteCard, noteContent, noteTitle, oneNote } from '#tests/support/notes.ts'

/** Keeps what stands on the paper when the browser takes it: heard after the page's own listener. */
async function watchPaper(page: Page) {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const paper = document.querySelector('.on-paper')?.cloneNode(true)
      if (!paper) return
      const seen = document.createElement('template')
      seen.content.append(paper)
      document.body.append(seen)
    })
  })
  return () =>
    page.evaluate(() => {
      const paper = document.querySelector('template:last-of-type')
      const all = paper instanceof HTMLTemplateElement ? paper.content : undefined
      return {
        text: all?.textContent ?? '',
        sheets: all?.querySelectorAll('article').length ?? 0,
        buttons: all?.querySelectorAll('button, input, textarea').length ?? 0,
      }
    })
}

test('Ctrl+P loads the rest of the notes, says so, and prints all of them with their whole texts', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await becomePro(page, account)
  const long = Array.from({ length: 400 }, (_, at) => `line ${at} of many`).join('\n')
  await callAs(page, account, 'POST', '/notes', { title: 'Long', content: long })
  await writeNotes(page, account, 120)
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/notes\?.*cursor/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    // A browser without a window has no print dialog, and then tells nobody that it prints.
    window.print = () => ['beforeprint', 'afterprint'].forEach((name) => dispatchEvent(new Event(name)))
  })
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 120')).toBeVisible()
  const onPaper = await watchPaper(page)

  // The browser's menu does not wait.
  await page.pdf()
  expect(await onPaper()).toMatchObject({ sheets: 50, buttons: 0 })
  expect((await onPaper()).text).toContain(noteWords.firstOnes(50))
  await toast(page, noteWords.firstOnesReady(50)).waitFor()

  await page.keyboard.press('ControlOrMeta+p')
  await expect(toast(page, noteWords.printing)).toBeVisible()
  held.resolve()

  await expect.poll(async () => (await onPaper()).sheets).toBe(121)
  expect((await onPaper()).text).toContain(long)
  await expect(toast(page, noteWords.printing)).toBeHidden()
  await expect(page.locator('.on-paper')).toHaveCount(0)
})

test('where the rest cannot be loaded nothing is printed, and it is said', async ({ page, signIn }) => {
  const account = await signIn()
  await becomePro(page, account)
  await writeNotes(page, account, 60)
  await page.route(/\/api\/notes\?.*cursor/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 60')).toBeVisible()
  const onPaper = await watchPaper(page)

  await page.keyboard.press('ControlOrMeta+p')

  await expect(page.getByRole('alert').filter({ hasText: noteWords.notPrinted })).toBeVisible()
  expect(await onPaper()).toMatchObject({ sheets: 0 })
})

test('an open note is printed alone', async ({ page, signIn }) => {
  await oneNote(page, signIn)
  await noteTitle(page).fill('Lasagne')
  await noteContent(page).fill('Ricotta, 500 g')
  const onPaper = await watchPaper(page)

  await page.pdf()

  const { text, ...rest } = await onPaper()
  expect(rest).toEqual({ sheets: 1, buttons: 0 })
  expect(text).toMatch(/^LasagneRicotta, 500 g/)
})

test('on paper everything else of the page is gone', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 3)
  await page.goto('/notes')
  await expect(noteCard(page, 'Note 3')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))

  const paper = page.locator('.on-paper')
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(noteWords.heading)
  for (const each of [page.getByRole('banner'), button(page, noteWords.create), page.getByText(chrome.skip)])
    await expect(each).toBeHidden()
  const sheets = await paper
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((each) => ({ x: each.getBoundingClientRect().x, ink: getComputedStyle(each).color })),
    )
  expect(new Set(sheets.map(({ x }) => x)).size).toBe(2)
  expect(new Set(sheets.map(({ ink }) => ink))).toEqual(new Set(['rgb(27, 38, 34)']))
})
