import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { callAs } from '#tests/support/desk.ts'
import { button } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { addButton, atOnce, card, days, setReminder, submit, titleField } from '#tests/support/reminders.ts'

const atRest = (page: Page) => expect(page.getByText(reminderWords.empty)).toBeVisible()

test('two tabs of one person show the same at once', async ({ page, context, signIn }) => {
  const account = await signIn()
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await atRest(other)

  await addButton(page).click()
  await titleField(page).fill('Seen in both')
  await submit(page, reminderWords.add).click()
  await expect(card(other, 'Seen in both')).toBeVisible()

  const [{ _id }] = await (await callAs(page, account, 'GET', '/reminders')).json()
  await callAs(page, account, 'DELETE', `/reminders/${_id}`)
  await expect(card(page, 'Seen in both')).toBeHidden()
  await expect(card(other, 'Seen in both')).toBeHidden()
})

test('Done in one tab is done in the other', async ({ page, context, signIn }) => {
  const account = await signIn()
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await setReminder(page, account, 'Once', atOnce)
  for (const tab of [page, other])
    await expect(card(tab, 'Once').getByText(reminderWords.overdue, { exact: true })).toBeVisible()

  await card(page, 'Once').getByRole('button', { name: reminderWords.done }).click()
  await expect(card(other, 'Once').getByText(reminderWords.overdue, { exact: true })).toBeHidden()
})

test('another person hears nothing of it', async ({ page, browser, register, signIn, server }) => {
  const mine = await signIn()
  await page.goto('/dashboard')
  await atRest(page)
  const stranger = await register({ name: 'Bob' })
  const theirs = await browser.newPage({ baseURL: server.url })
  await theirs.addInitScript((token) => localStorage.setItem('token', token), stranger.token)
  await theirs.goto('/dashboard')
  await atRest(theirs)

  await setReminder(page, mine, 'Mine', days(1))
  await setReminder(theirs, stranger, 'Theirs', days(1))
  await expect(card(page, 'Mine')).toBeVisible()
  await expect(card(theirs, 'Theirs')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(theirs.getByRole('article')).toHaveCount(1)
  await theirs.close()
})

test('there is one connection, and it ends with the session', async ({ page, signIn }) => {
  await signIn()
  const opened: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/events') && opened.push(request.url()))
  await page.goto('/dashboard')
  await atRest(page)
  await button(page, 'Notifications').click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: profileWords.heading })).toBeVisible()
  expect(opened).toHaveLength(1)

  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'))
  await button(page, profileWords.logout).click()
  await ended
  await expect(page).toHaveURL(/\/login$/)
  expect(opened).toHaveLength(1)
})

test('a lost connection is found again, and what was missed is fetched', async ({ page, signIn }) => {
  const account = await signIn()
  let broken = true
  await page.route('**/api/events', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/dashboard')
  await atRest(page)
  await setReminder(page, account, 'Missed', days(1))
  await atRest(page)

  broken = false
  await expect(card(page, 'Missed')).toBeVisible()
  await setReminder(page, account, 'Heard', days(2))
  await expect(card(page, 'Heard')).toBeVisible()
})

test('what changes between the first list and the first live news is not missed', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/events', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await atRest(page)
  await setReminder(page, account, 'In between', days(1))
  held.resolve()
  await expect(card(page, 'In between')).toBeVisible()
})
