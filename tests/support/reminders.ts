// What the journeys of reminders have in common.
import { expect, type Page } from '@playwright/test'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs } from '#tests/support/desk.ts'

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(60 * count)
export const days = (count: number) => hours(24 * count)
/** So near that it rings while somebody looks, so far that the request arrives before. */
export const atOnce = 1_500
/** Time enough to open the form before it rings. */
export const soon = 8_000

/** A reminder that rings that many milliseconds from now. */
export async function setReminder(
  page: Page,
  account: Pick<Account, 'token'>,
  title: string,
  ahead: number,
  more: Partial<Reminder> = {},
): Promise<Reminder> {
  const date = new Date(Date.now() + ahead).toISOString()
  const reply = await callAs(page, account, 'POST', '/reminders', { title, date, ...more })
  return reply.json()
}

export async function listReminders(page: Page, account: Account): Promise<Reminder[]> {
  return (await callAs(page, account, 'GET', '/reminders')).json()
}

/** On the dashboard; what rings has a card of its own beside the page. */
export const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article', { name: title })
export const cardTitles = (page: Page) => page.locator('[data-reminder]')
export const form = (page: Page) => page.locator('dialog[open]')
/** The page's own button, not the form's. */
export const addButton = (page: Page) =>
  page.locator('main :not(dialog *)').and(page.getByRole('button', { name: reminderWords.add, exact: true }))
export const submit = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
export const dateField = (page: Page) => form(page).getByLabel(reminderForm.date, { exact: true })
export const titleField = (page: Page) => form(page).getByLabel(reminderForm.title, { exact: true })

/** How the open form repeats: a row of parts, on phones the browser's own list. */
async function repeats(page: Page, type: string) {
  const list = form(page).getByRole('combobox', { name: reminderForm.repeats })
  const part = form(page).getByRole('radio', { name: type })
  await list.or(part).waitFor()
  return { list, part, isList: await list.isVisible() }
}

export async function chooseRepeat(page: Page, type: string) {
  const { list, part, isList } = await repeats(page, type)
  await (isList ? list.selectOption(type) : part.check())
}

export async function expectRepeat(page: Page, type: string) {
  const { list, part, isList } = await repeats(page, type)
  await (isList ? expect(list).toHaveValue(type.toLowerCase()) : expect(part).toBeChecked())
}

/** A moment as a datetime-local field shows it to a clock in that zone. */
export function inField(at: number, zone = 'Europe/Berlin') {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
}
