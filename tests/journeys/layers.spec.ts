import { chrome } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import { shelfWords } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { writeNotes } from '#tests/support/desk.ts'
import { expect, test, wideOnly, withWorker } from '#tests/support/journey.ts'
import {
  addButton,
  atOnce,
  card,
  days,
  form,
  listReminders,
  setReminder,
  titleField,
} from '#tests/support/reminders.ts'
import { atRest, areApart } from '#tests/support/layout.ts'
import { noteCard } from '#tests/support/notes.ts'
import { loseNetwork, signOf } from '#tests/support/offline.ts'
import { alarm, button, goBackFrom } from '#tests/support/screen.ts'
import type { Page } from '@playwright/test'

const place = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fromNotesToReminders(page: Page) {
  await page.goto('/notes')
  await place(page, chrome.reminders).click()
  await expect(heading(page, reminderWords.heading)).toBeVisible()
}

test('Back closes a dialog and leaves the page alone; Forward does no harm', async ({ page, signIn }) => {
  await signIn()
  await fromNotesToReminders(page)
  await addButton(page).click()
  await expect(form(page)).toBeVisible()
  await goBackFrom(page, 1)
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goForward()
  await expect(heading(page, reminderWords.heading)).toBeVisible()
  await expect(form(page)).toBeHidden()
  await goBackFrom(page, 0)
  await expect(heading(page, noteWords.heading)).toBeVisible()
})

test('Back asks about typed text, again and again, and throws nothing away by itself', async ({
  page,
  signIn,
}) => {
  await signIn()
  await fromNotesToReminders(page)
  await addButton(page).click()
  await titleField(page).fill('Call Dr. Okafor')
  for (let time = 1; time <= 2; time++) {
    await goBackFrom(page, 1)
    await button(page, reminderForm.unsaved.cancel).click()
    await expect(page.getByText(reminderForm.unsaved.title)).toBeHidden()
    await expect(titleField(page)).toHaveValue('Call Dr. Okafor')
  }
  await goBackFrom(page, 1)
  await expect(page.getByText(reminderForm.unsaved.title)).toBeVisible()
  // Back on the question is a no, as Esc is.
  await goBackFrom(page, 2)
  await expect(page.getByText(reminderForm.unsaved.title)).toBeHidden()
  await expect(titleField(page)).toHaveValue('Call Dr. Okafor')
  await goBackFrom(page, 1)
  await button(page, reminderForm.unsaved.confirm).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
  await goBackFrom(page, 0)
  await expect(heading(page, noteWords.heading)).toBeVisible()
})

test('Back closes the bell and a menu, and closing them otherwise adds no step', async ({ page, signIn }) => {
  const account = await signIn()
  await setReminder(page, account, 'Water the fig', days(1))
  await fromNotesToReminders(page)
  const bellButton = page.getByRole('banner').getByRole('button', { name: bell.title })
  const panel = page.getByRole('dialog', { name: bell.title })
  await bellButton.click()
  await expect(panel).toBeVisible()
  await goBackFrom(page, 1)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)

  await card(page, 'Water the fig').getByRole('button', { name: reminderWords.snooze }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(page.getByRole('menu')).toBeHidden()

  await bellButton.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await goBackFrom(page, 0)
  await expect(heading(page, noteWords.heading)).toBeVisible()
})

test('a page that was scrolled under the open bell stays where it is', async ({ page, signIn }) => {
  const account = await signIn()
  for (let count = 1; count <= 9; count++) await setReminder(page, account, `Number ${count}`, days(count))
  await page.setViewportSize({ width: 900, height: 500 })
  await page.goto('/dashboard')
  await expect(card(page, 'Number 9')).toBeAttached()
  await page.getByRole('banner').getByRole('button', { name: bell.title }).click()
  await expect(page.getByRole('dialog', { name: bell.title })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await goBackFrom(page, 1)
  await expect(page.getByRole('dialog', { name: bell.title })).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('Undo is the next stop of Tab, and Ctrl+Z reaches it after its toast has gone', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  const due = await setReminder(page, account, 'Water the fig', days(1))
  for (let count = 2; count <= 5; count++) await setReminder(page, account, `Number ${count}`, days(count))
  await page.goto('/dashboard')
  const first = card(page, 'Water the fig')
  await first.getByRole('button', { name: reminderWords.done }).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, chrome.undo)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, chrome.undo)).toBeFocused()
  await page.keyboard.press('Enter')
  const dateOf = async () => (await listReminders(page, account)).find(({ _id }) => _id === due._id)?.date
  await expect.poll(dateOf).toBe(due.date)

  // A card that is on its way out takes no second Done.
  await expect(first).not.toHaveAttribute('data-leaving')
  await first.getByRole('button', { name: reminderWords.done }).click()
  await expect.poll(dateOf).not.toBe(due.date)
  await button(page, chrome.close).first().click()
  await expect(button(page, chrome.undo)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(dateOf).toBe(due.date)
})

test('toasts lie neither on the bell nor on its panel, and errors stay on their page', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await setReminder(page, account, 'Water the fig', atOnce)
  await page.goto('/dashboard')
  await expect(card(page, 'Water the fig').getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  await page.route('**/api/reminders/*/done', (route) => route.fulfill({ status: 500, json: {} }))
  await card(page, 'Water the fig').getByRole('button', { name: reminderWords.done }).click()
  const error = alarm(page, reminderWords.finishFailed)
  await expect(error).toBeVisible()
  const bellButton = page.getByRole('banner').getByRole('button', { name: bell.title })
  // A press where the bell stands reaches the bell.
  await bellButton.click()
  const panel = page.getByRole('dialog', { name: bell.title })
  await expect(panel).toBeVisible()
  expect(await areApart(error, panel)).toBe(true)
  await page.keyboard.press('Escape')
  await place(page, chrome.notes).click()
  await expect(error).toBeHidden()
})

for (const width of [1024, 1280])
  test(
    `at ${width} px several toasts leave the buttons beside the title free`,
    wideOnly,
    async ({ page, signIn }) => {
      const account = await signIn()
      await writeNotes(page, account, 2)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/notes')
      for (const title of ['Note 1', 'Note 2'])
        await noteCard(page, title).getByRole('button', { name: shelfWords.pin, exact: true }).click()
      await expect(button(page, chrome.undo)).toHaveCount(2)
      await atRest(page)
      expect(await areApart(page.locator('.toast-stack'), button(page, noteWords.create))).toBe(true)
    },
  )

for (const width of [390, 768, 1280])
  test(
    `at ${width} px toasts cover neither the bar with the offline sign and the bell nor the head of a dialog`,
    withWorker,
    async ({ page, context, signIn }) => {
      const account = await signIn()
      const { title } = await setReminder(page, account, 'Water the fig and the tomatoes', days(1))
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/dashboard')
      await loseNetwork(context, page)
      const stack = page.locator('.toast-stack')
      const dialog = page.locator('dialog:modal')
      const opens = [
        () => addButton(page).click(),
        () => card(page, title).getByRole('button', { name: title }).click(),
        () => page.keyboard.press('?'),
      ]
      for (const open of opens) {
        await card(page, title).getByRole('button', { name: reminderWords.done }).click()
        await expect(button(page, chrome.undo).first()).toBeVisible()
        await atRest(page)
        for (const part of [signOf(page).locator('span'), page.getByRole('banner')])
          expect(await areApart(stack, part)).toBe(true)

        await open()
        await expect(dialog.locator(stack)).toBeVisible()
        await atRest(page)
        expect(await areApart(stack, dialog.locator('[data-head]'))).toBe(true)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    },
  )
