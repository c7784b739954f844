import type { Page } from '@playwright/test'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  addButton,
  chooseRepeat,
  dateField,
  form,
  listReminders,
  submit,
  titleField,
} from '#tests/support/reminders.ts'
import { toast } from '#tests/support/screen.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const descriptionField = (page: Page) => form(page).getByLabel(words.description, { exact: true })
const openForm = async (page: Page) => {
  await addButton(page).click()
  await expect(titleField(page)).toBeFocused()
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
