import type { Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { logoutWords } from '#contract/messages/logout.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { draftsHere } from '#tests/support/notes.ts'
import {
  addButton,
  card,
  chooseRepeat,
  dateField,
  days,
  form,
  listReminders,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'
import { alarm, button, logIn, openLayersAre, toast } from '#tests/support/screen.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const descriptionField = (page: Page) => form(page).getByLabel(words.description, { exact: true })
const openForm = async (page: Page) => {
  await addButton(page).click()
  await expect(titleField(page)).toBeFocused()
}
/** The browser asks before a page with typed text goes. */
const reload = async (page: Page) => {
  page.once('dialog', (question) => void question.accept())
  await page.reload()
}

/** Answers what saves a new reminder, once `letGo` is called. */
async function holdSaving(page: Page, status?: number) {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reminders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    return status ? route.fulfill({ status, body: '' }) : route.continue()
  })
  return held.resolve
}

test('the rule is said back with its next dates, as the fields change', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await expect(form(page)).toContainText('Every day')
  await expect(form(page)).toContainText(/Next: (today|tomorrow)/)

  await dateField(page).fill('2035-01-31T09:00')
  await chooseRepeat(page, 'Monthly')
  await expect(form(page)).toContainText('Every month on the 31st')
  const dates = words.next('Wed, Jan 31, 2035 · Wed, Feb 28, 2035 · Sat, Mar 31, 2035, 9:00 AM')
  await expect(form(page)).toContainText(dates)
  await expect(form(page)).toContainText(words.shortMonths)
  await expect(form(page).getByRole('status').filter({ hasText: dates })).toBeAttached()
  expect(await axeFindings(page)).toEqual([])

  await dateField(page).fill('2020-01-31T09:00')
  await expect(form(page)).toContainText(words.passed)
  await dateField(page).fill('')
  await expect(form(page)).toContainText(words.noDate)

  await titleField(page).fill('Pay rent')
  await dateField(page).fill('2035-02-28T09:00')
  await chooseRepeat(page, 'Weekly')
  await expect(form(page)).toContainText('Every week on Wed')
  await expect(form(page)).toContainText(
    words.next('Wed, Feb 28, 2035 · Wed, Mar 7, 2035 · Wed, Mar 14, 2035, 9:00 AM'),
  )
  await submit(page, reminderWords.add).click()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  expect(await listReminders(page, account)).toMatchObject([
    { type: 'weekly', date: '2035-02-28T08:00:00.000Z' },
  ])
})

test('the description is one line that grows to four, and nothing sticks out', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  const height = () => descriptionField(page).evaluate((area) => area.getBoundingClientRect().height)
  const one = await height()
  expect(one).toBe(50)
  await descriptionField(page).fill('One\ntwo')
  expect(await height()).toBe(one + 24)
  await descriptionField(page).fill('One\n'.repeat(9))
  expect(await height()).toBe(one + 3 * 24)
  const isWide = await form(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
  expect(isWide).toBe(false)
})

test('what was typed survives a reload, until it is saved or put away', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Call Dr. Okafor')
  await descriptionField(page).fill('Not the front desk')
  await chooseRepeat(page, 'Yearly')
  await reload(page)

  await openForm(page)
  await expect(titleField(page)).toHaveValue('Call Dr. Okafor')
  await expect(descriptionField(page)).toHaveValue('Not the front desk')
  await expect(form(page)).toContainText('Every year on')
  await expect(form(page)).toContainText(words.restored)
  expect(await axeFindings(page)).toEqual([])
  await submit(page, words.startEmpty).click()
  await expect(titleField(page)).toBeFocused()
  await expect(titleField(page)).toHaveValue('')
  await expect(form(page)).toContainText('Every day')
  await expect(form(page)).not.toContainText(words.restored)

  await titleField(page).fill('Call Dr. Ng')
  await reload(page)
  await openForm(page)
  await expect(titleField(page)).toHaveValue('Call Dr. Ng')
  await submit(page, reminderWords.add).click()
  await expect(card(page, 'Call Dr. Ng')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await openLayersAre(page, 0)
  await page.reload()
  await openForm(page)
  await expect(titleField(page)).toHaveValue('')
  await expect(form(page)).not.toContainText(words.restored)

  await titleField(page).fill('Never mind')
  await submit(page, chrome.cancel).click()
  await button(page, words.unsaved.confirm).click()
  await expect(form(page)).toBeHidden()
  await openForm(page)
  await expect(titleField(page)).toHaveValue('')
})

test('what was typed into an edited reminder survives a crash of the tab', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn(berlin)
  const { date } = await setReminder(page, account, 'Water the fig', days(2))
  const edit = (tab: Page) => card(tab, 'Water the fig').getByRole('button', { name: chrome.edit }).click()
  await page.goto('/dashboard')
  await edit(page)
  await titleField(page).fill('Water the fig and the fern')
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await crashed

  const next = await context.newPage()
  await next.goto('/dashboard')
  await openForm(next)
  await expect(titleField(next)).toHaveValue('')
  await submit(next, chrome.cancel).click()
  await edit(next)
  await expect(titleField(next)).toHaveValue('Water the fig and the fern')
  await submit(next, words.startOver).click()
  await expect(titleField(next)).toHaveValue('Water the fig')
  await titleField(next).fill('Water the fern')
  await submit(next, profileWords.save).click()
  await expect(card(next, 'Water the fern')).toBeVisible()
  await expect(toast(next, successes.changeReminder)).toBeVisible()
  expect(await listReminders(next, account)).toMatchObject([{ title: 'Water the fern', date }])
})

test('two tabs keep what is typed in each, and what a closed one left is found again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(berlin)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard')
    await openForm(tab)
    await expect(titleField(tab)).toHaveValue('')
  }
  await titleField(page).fill('Call Dr. Okafor')
  await titleField(other).fill('Water the fig')
  await reload(page)
  await openForm(page)
  await expect(titleField(page)).toHaveValue('Call Dr. Okafor')
  await other.close()

  await submit(page, reminderWords.add).click()
  await expect(card(page, 'Call Dr. Okafor')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await openForm(page)
  await expect(titleField(page)).toHaveValue('Water the fig')
  await expect(form(page)).toContainText(words.restored)
})

test('who logs out with an unfinished reminder is asked, and it stays for nobody else to find', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Call Dr. Okafor')
  await reload(page)
  await page.getByLabel(quickAdd.label, { exact: true }).fill('water the fig')
  await page.getByRole('link', { name: chrome.profile }).click()

  const question = page.getByRole('dialog', { name: logoutWords.question.title })
  await button(page, profileWords.logout).click()
  await expect(question).toContainText(logoutWords.drafts(0, 2))
  await question.getByRole('button', { name: logoutWords.question.cancel }).click()
  expect(await draftsHere(page)).toBe(2)
  await button(page, profileWords.logout).click()
  await question.getByRole('button', { name: logoutWords.question.confirm }).click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await draftsHere(page)).toBe(0)
})

test('a session that ends while somebody fills in the form keeps the words', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Call Dr. Okafor')
  await callAs(page, account, 'POST', '/auth/logout')

  await expect(page.getByText(auth.login.loggedOutKept)).toBeVisible()
  await logIn(page, account)
  await openForm(page)
  await expect(titleField(page)).toHaveValue('Call Dr. Okafor')
  await expect(form(page)).toContainText(words.restored)
})

test('a session that ends while the form is saved loses no word and saves it once', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Call Dr. Okafor')
  const letGo = await holdSaving(page)
  await submit(page, reminderWords.add).click()
  await expect(button(page, chrome.saving)).toBeVisible()
  await callAs(page, account, 'POST', '/auth/logout')
  await expect(page).toHaveURL(/\/login$/)
  letGo()
  await logIn(page, account)

  await expect(card(page, 'Call Dr. Okafor')).toHaveCount(1)
  await openForm(page)
  await expect(titleField(page)).toHaveValue('')
})

test('closing while it is saved asks, and what could not be saved is there again', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  const letGo = await holdSaving(page, 500)
  await openForm(page)
  await titleField(page).fill('Call Dr. Okafor')
  await submit(page, reminderWords.add).click()
  await expect(button(page, chrome.saving)).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: words.stillSaving.title })
  await question.getByRole('button', { name: words.stillSaving.cancel }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: words.stillSaving.confirm }).click()
  await expect(form(page)).toBeHidden()
  letGo()

  await expect(alarm(page, failures.addReminder)).toBeVisible()
  await openForm(page)
  await expect(titleField(page)).toHaveValue('Call Dr. Okafor')
})

test('the question about saving goes once it is saved, and pressing twice saves once', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  const letGo = await holdSaving(page)
  await openForm(page)
  await titleField(page).fill('Call Dr. Okafor')
  await titleField(page).press('Control+Enter')
  await titleField(page).press('Control+Enter')
  await submit(page, chrome.saving).dispatchEvent('click')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: words.stillSaving.title })
  await expect(question).toBeVisible()
  letGo()

  await expect(question).toBeHidden()
  await expect(form(page)).toBeHidden()
  await expect(toast(page, successes.addReminder)).toHaveCount(1)
  expect(await listReminders(page, account)).toHaveLength(1)
})
