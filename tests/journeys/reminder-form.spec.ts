import type { Page } from '@playwright/test'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { finerRule } from '#contract/messages/finer-rule.ts'
import { logoutWords } from '#contract/messages/logout.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { repeatRules } from '#contract/messages/repeat.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
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
import { alarm, button, errorOf, logIn, openLayersAre, toast } from '#tests/support/screen.ts'

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
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([{ type: 'weekly', date: '2035-02-28T08:00:00.000Z' }])
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
  await expect.poll(() => listReminders(next, account)).toMatchObject([{ title: 'Water the fern', date }])
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
  await expect.poll(() => listReminders(page, account)).toHaveLength(1)
})

const editor = (page: Page) => form(page).getByRole('region', { name: finerRule.title })
const row = (page: Page, name: string) => editor(page).getByRole('group', { name, exact: true })
const rowNames = (page: Page) => editor(page).locator(':scope > fieldset > span')
const part = (page: Page, name: string) => editor(page).getByRole('radio', { name, exact: true })
const addTime = (page: Page) =>
  row(page, finerRule.at).getByRole('button', { name: finerRule.addTime, exact: true })
const newTime = (page: Page) => editor(page).getByLabel(finerRule.newTime)
const openMore = async (page: Page) => {
  await submit(page, words.more).click()
  await expect(editor(page)).toBeVisible()
}
/** A Monday. */
const monday = '2035-05-14T07:00'

test('a finer rule is set row by row, said back and saved', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Physio exercises')
  await dateField(page).fill(monday)
  await chooseRepeat(page, 'Weekly')
  await openMore(page)
  await row(page, finerRule.every).getByRole('button', { name: finerRule.more }).click()
  await expect(form(page)).toContainText('Every 2 weeks on Mon')
  await expect(editor(page).getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  await editor(page).getByRole('checkbox', { name: 'Thursday' }).check()

  await addTime(page).click()
  await newTime(page).fill('19:00')
  await newTime(page).press('Enter')
  await expect(addTime(page)).toBeFocused()
  await part(page, finerRule.ways.until).check()
  await editor(page).getByLabel(finerRule.lastOn).fill('2035-06-30')
  await expect(form(page)).toContainText(
    'Every 2 weeks on Mon and Thu at 7:00 AM and 7:00 PM, until Jun 30, 2035',
  )
  await expect(form(page)).toContainText(
    words.next('Mon, May 14, 2035, 7:00 AM · 7:00 PM · Thu, May 17, 2035, 7:00 AM'),
  )
  expect(await axeFindings(page)).toEqual([])

  await submit(page, reminderWords.add).click()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(card(page, 'Physio exercises')).toContainText('Every 2 weeks on Mon and Thu at 7:00 AM')
  const repeat = { every: 2, weekdays: ['mo', 'th'], times: ['07:00', '19:00'], until: '2035-06-30' }
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ type: 'weekly', repeat }])
})

test('only rows that fit the unit are there, and what was set for another is not lost', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await dateField(page).fill(monday)
  await openMore(page)
  const { every, on, in: months, at, ends, next } = finerRule
  const rows = {
    Hourly: [every, ends, next],
    Daily: [every, at, ends, next],
    Weekly: [every, on, at, ends, next],
    Monthly: [every, on, ends, next],
    Yearly: [every, on, months, ends, next],
  }
  for (const [type, names] of Object.entries(rows)) {
    await chooseRepeat(page, type)
    await expect(rowNames(page)).toHaveText(names)
  }
  await editor(page).getByRole('button', { name: 'Sep', exact: true }).click()
  await editor(page).getByLabel(finerRule.which).selectOption(finerRule.nths.last)
  await editor(page).getByLabel(finerRule.weekday).selectOption(finerRule.weekdays.workday)
  await expect(form(page)).toContainText('Every year on the last workday in May and Sep')
  await chooseRepeat(page, 'Once')
  await expect(editor(page)).toBeHidden()
  await expect(form(page)).toContainText(words.once('Mon, May 14, 2035, 7:00 AM'))
  await chooseRepeat(page, 'Monthly')
  await expect(form(page)).toContainText('Every month on the last workday in May and Sep')

  await part(page, finerRule.froms.done).check()
  await expect(rowNames(page)).toHaveText([every, ends, next])
  await expect(part(page, finerRule.ways.count)).toBeHidden()
  await editor(page).getByRole('spinbutton').fill('3')
  await expect(form(page)).toContainText('3 months after it is done')
  await expect(form(page)).toContainText(words.fromDone(words.first('Mon, May 14, 2035, 7:00 AM')))
})

test('months are folded away until somebody wants them', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await dateField(page).fill(monday)
  await openMore(page)
  await editor(page).getByRole('button', { name: finerRule.someMonths }).click()
  await expect(editor(page).getByRole('button', { name: 'Jan', exact: true })).toBeFocused()
  for (const month of ['May', 'Jun'])
    await editor(page).getByRole('button', { name: month, exact: true }).click()
  await expect(form(page)).toContainText('Every day in May and Jun')
  await submit(page, words.less).click()
  await expect(editor(page)).toBeHidden()
  await expect(form(page)).toContainText('Every day in May and Jun')
})

test('a rule that cannot be is refused in its own row', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Physio exercises')
  await dateField(page).fill(monday)
  await chooseRepeat(page, 'Weekly')
  await openMore(page)
  const ofMonday = editor(page).getByRole('checkbox', { name: 'Monday' })
  await ofMonday.uncheck()
  await submit(page, reminderWords.add).click()
  expect(await errorOf(ofMonday)).toBe(words.chooseDay)
  await expect(ofMonday).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await editor(page).getByRole('checkbox', { name: 'Friday' }).check()
  await expect(row(page, finerRule.on)).not.toContainText(words.chooseDay)

  await part(page, finerRule.ways.until).check()
  const lastDay = editor(page).getByLabel(finerRule.lastOn)
  await lastDay.fill('2035-05-13')
  expect(await errorOf(lastDay)).toBe(repeatRules.untilPassed)
  await part(page, finerRule.ways.count).check()
  await editor(page).getByLabel(finerRule.rings(2), { exact: true }).fill('3')
  await submit(page, reminderWords.add).click()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([{ repeat: { weekdays: ['fr'], count: 3 } }])
})

test('the date’s own time is one of several: it moves with the date, and the date with it', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await dateField(page).fill(monday)
  await openMore(page)
  await addTime(page).click()
  await newTime(page).fill('20:00')
  await dateField(page).fill('2035-05-14T08:00')
  await expect(form(page)).toContainText('Every day at 8:00 AM and 8:00 PM')
  await editor(page)
    .getByRole('button', { name: finerRule.removeTime('8:00 AM') })
    .click()
  await expect(dateField(page)).toHaveValue('2035-05-14T20:00')
  await expect(form(page)).toContainText('Every day')
  await expect(form(page)).not.toContainText('Every day at')
})

test('Esc leaves the field of a new time, and the form stays as it is', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await titleField(page).fill('Physio exercises')
  await dateField(page).fill(monday)
  await openMore(page)
  await addTime(page).click()
  await expect(newTime(page)).toBeFocused()
  await newTime(page).fill('19:00')
  await newTime(page).press('Escape')
  await expect(newTime(page)).toBeHidden()
  await expect(addTime(page)).toBeFocused()
  await expect(form(page)).toHaveCount(1)
  await expect(titleField(page)).toHaveValue('Physio exercises')
  await expect(row(page, finerRule.at).getByRole('listitem')).toHaveText(['7:00 AM', finerRule.addTime])

  await addTime(page).press('Escape')
  await expect(button(page, words.unsaved.confirm)).toBeVisible()
})

test('eight times are all there can be, and the focus stays with the last one added', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await dateField(page).fill(monday)
  await openMore(page)
  for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']) {
    await addTime(page).press('Enter')
    await newTime(page).fill(time)
    await newTime(page).press('Enter')
    await expect(addTime(page)).toBeFocused()
  }
  await addTime(page).press('Enter')
  await newTime(page).fill('07:30')
  await newTime(page).press('Enter')
  await expect(addTime(page)).toBeHidden()
  const last = submit(page, finerRule.removeTime('7:30 AM'))
  await expect(last).toBeFocused()
  await last.press('Enter')
  await expect(addTime(page)).toBeVisible()
  await expect(last).toBeHidden()
})

test('a form with a finer rule opens with it, and a new title keeps the series', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const rule = { type: 'monthly', repeat: { on: { nth: 'last', weekday: 'fr' }, every: 2 } } as const
  const before = await setReminder(page, account, 'Rent', days(40), rule)
  await page.goto('/dashboard')
  const edit = (title: string) => card(page, title).getByRole('button', { name: chrome.edit }).click()
  await edit('Rent')
  await expect(part(page, finerRule.the)).toBeChecked()
  await expect(form(page)).toContainText('Every 2 months on the last Fri')
  await titleField(page).fill('Rent and the nursery')
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Rent and the nursery')).toContainText('Every 2 months on the last Fri')
  await expect(form(page)).toBeHidden()
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([{ ...rule, date: before.date, firstDate: before.firstDate }])

  await edit('Rent and the nursery')
  await row(page, finerRule.every).getByRole('spinbutton').fill('1')
  await part(page, finerRule.day).check()
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Rent and the nursery')).toContainText('Every month on the ')
  await expect(form(page)).toBeHidden()
  await expect.poll(async () => (await listReminders(page, account))[0]).not.toHaveProperty('repeat')
})

test('a rule that was not saved survives a reload', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await openForm(page)
  await openMore(page)
  await row(page, finerRule.every).getByRole('spinbutton').fill('3')
  await expect(form(page)).toContainText('Every 3 days')
  await reload(page)
  await openForm(page)
  await expect(form(page)).toContainText(words.restored)
  await expect(row(page, finerRule.every).getByRole('spinbutton')).toHaveValue('3')
  await submit(page, words.startEmpty).click()
  await expect(form(page)).toContainText('Every day')
})

for (const [percent, width] of [
  [100, 320],
  [200, 390],
] as const)
  test(`the finer editor fits on ${width} px with text at ${percent} %`, async ({ page, signIn }) => {
    await setTextSize(page, percent)
    await page.setViewportSize({ width, height: 800 })
    await signIn(berlin)
    await page.goto('/dashboard')
    await openForm(page)
    await openMore(page)
    await part(page, finerRule.ways.until).check()
    for (const type of ['Weekly', 'Monthly', 'Yearly']) {
      await chooseRepeat(page, type)
      expect(await misfits(form(page))).toEqual([])
    }
  })
