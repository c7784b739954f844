import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { archiveWords as words } from '#contract/messages/archive.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { days, setReminder } from '#tests/support/reminders.ts'
import { button } from '#tests/support/screen.ts'

const hostile = '<img src=x onerror="document.title=1"></script>'

/** Opens a file of this device where there is no network, and tells what it tried to load or complained of. */
async function openAlone(browser: Browser, path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ ...options, offline: true })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) complaints.push(request.url())
  })
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(pathToFileURL(path).href)
  return { page, complaints }
}

test('the archive opens by itself, searches and prints', async ({ page, signIn, browser }, { project }) => {
  const account = await signIn()
  await callAs(page, account, 'POST', '/notes', {
    title: 'Groceries',
    content: 'For Sunday\n- [ ] milk\n- [x] crème fraîche',
    labels: ['Home'],
  })
  await callAs(page, account, 'POST', '/notes', { title: hostile, content: 'Nothing of this runs' })
  await setReminder(page, account, 'Water the ficus', days(1), { type: 'weekly' })
  await page.goto('/user-profile')
  const downloading = page.waitForEvent('download')
  await button(page, profileWords.archive).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('jotbell-archive.html')
  const path = test.info().outputPath('jotbell-archive.html')
  await file.saveAs(path)

  const { page: archive, complaints } = await openAlone(browser, path)
  const articles = archive.getByRole('article')
  await expect(articles).toHaveCount(3)
  await expect(archive.getByRole('checkbox', { name: 'milk' })).not.toBeChecked()
  await expect(archive.getByRole('checkbox', { name: 'crème fraîche' })).toBeChecked()
  await expect(archive.getByRole('heading', { name: hostile })).toBeVisible()

  const search = archive.getByRole('searchbox', { name: words.search })
  await search.fill('CREME home')
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('Groceries')
  await expect(archive.getByRole('status')).toHaveText(`1 ${words.found.one}`)
  await search.fill('ficus')
  await expect(articles).toContainText(['Water the ficus'])
  await search.fill('nowhere')
  await expect(archive.getByRole('status')).toHaveText(words.found.none)
  await search.press('Enter')
  await search.fill('')
  await expect(articles).toHaveCount(3)

  for (const colorScheme of ['light', 'dark'] as const) {
    await archive.emulateMedia({ colorScheme })
    expect(await axeFindings(archive)).toEqual([])
  }
  await archive.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(search).toBeHidden()
  await expect(archive.locator('body')).toHaveCSS('color', 'rgb(27, 38, 34)')
  if (project.name === 'desktop') expect((await archive.pdf()).length).toBeGreaterThan(5_000)
  expect(complaints).toEqual([])
  await archive.context().close()
})

test('without script the archive is all there', async ({ page, signIn, browser }) => {
  const account = await signIn()
  await callAs(page, account, 'POST', '/notes', { title: 'Groceries', content: '- [x] milk' })
  const reply = await callAs(page, account, 'GET', '/auth/me/archive')
  const path = test.info().outputPath('jotbell-archive.html')
  await writeFile(path, await reply.body())
  const { page: archive } = await openAlone(browser, path, { javaScriptEnabled: false })
  await expect(archive.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  await expect(archive.getByRole('searchbox')).toBeHidden()
  await archive.context().close()
})
