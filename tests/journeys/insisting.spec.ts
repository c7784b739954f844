// A reminder that keeps ringing, and one that may ring in quiet hours: how they are set, and how they ring.
import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { bell as bellWords } from '#contract/messages/bell.ts'
import { insistRules } from '#contract/messages/insist.ts'
import { optionWords as words } from '#contract/messages/reminder-options.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ringWords } from '#contract/messages/ring.ts'
import type { Notification } from '#contract/notifications.ts'
import { agreedContact } from '#tests/support/agreed-contact.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { setQuietHours } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openInFront } from '#tests/support/open-in-front.ts'
import { misfits } from '#tests/support/layout.ts'
import { watchesNetwork } from '#tests/support/offline.ts'
import {
  addButton,
  atOnce,
  card,
  days,
  form,
  listReminders,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'

const insist = { every: 5, times: 3 }
const option = (page: Page, name: string) => form(page).getByRole('checkbox', { name, exact: true })
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true })
const rings = (page: Page) => page.getByRole('region', { name: ringWords.region }).getByRole('article')
const edit = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Edit', exact: true }).click()

test('the options are saved, found again and taken away', async ({ page, signIn, server }) => {
  const account = await signIn()
  await setQuietHours(page, account)
  const { _id: paul } = await agreedContact(page, account, server.url)
  await page.goto('/dashboard')
  await addButton(page).click()
  await titleField(page).fill('Eye drops')
  await option(page, words.insist).check()
  await choice(page, words.every).selectOption(words.interval(15))
  await form(page).getByRole('button', { name: words.more, exact: true }).click()
  await choice(page, words.contact).selectOption('Paul')
  await option(page, words.shareText).check()
  await expect(form(page)).toContainText(words.quiet('10:00 PM', '7:00 AM'))
  await option(page, words.breaksQuiet).check()
  expect(await axeFindings(page)).toEqual([])
  expect(await misfits(form(page))).toEqual([])
  await submit(page, reminderWords.add).click()

  await expect(card(page, 'Eye drops')).toContainText(reminderWords.keepsRinging)
  const set = { every: 15, times: 4, contact: paul, shareText: true }
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ insist: set, breaksQuiet: true }])

  await card(page, 'Eye drops').getByRole('button', { name: 'Eye drops' }).click()
  await expect(page.getByRole('dialog')).toContainText(words.keepsRinging(15, 4))
  await expect(page.getByRole('dialog')).toContainText(words.breaksQuiet)
  await page.keyboard.press('Escape')

  await edit(page, 'Eye drops')
  await expect(choice(page, words.contact)).toHaveValue(paul)
  await expect(option(page, words.shareText)).toBeChecked()
  await option(page, words.insist).uncheck()
  await option(page, words.breaksQuiet).uncheck()
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Eye drops')).not.toContainText(reminderWords.keepsRinging)
  await expect
    .poll(async () => (await listReminders(page, account)).map((each) => [each.insist, each.breaksQuiet]))
    .toEqual([[undefined, undefined]])
})

test('an interval may be typed, and one that cannot be is said at its row', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/dashboard')
  await addButton(page).click()
  await titleField(page).fill('Eye drops')
  await expect(option(page, words.breaksQuiet)).toBeHidden()
  await option(page, words.insist).check()
  await choice(page, words.every).selectOption(words.otherInterval)
  const typed = form(page).getByLabel(words.typedInterval)
  await typed.fill('4')
  await submit(page, reminderWords.add).click()
  await expect(form(page)).toContainText(insistRules.every)
  await expect(typed).toBeFocused()

  await typed.fill('25')
  await submit(page, reminderWords.add).click()
  await expect(card(page, 'Eye drops')).toBeVisible()
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ insist: { every: 25, times: 3 } }])
})

test('what was ticked and not saved is there after a reload', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await addButton(page).click()
  await option(page, words.insist).check()
  await choice(page, words.every).selectOption(words.interval(60))
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await addButton(page).click()
  await expect(option(page, words.insist)).toBeChecked()
  await expect(choice(page, words.every)).toHaveValue('60')
})

test('without a network the options are kept with the rest', async ({ page, context, signIn }) => {
  const account = await signIn()
  await setReminder(page, account, 'Eye drops', days(1))
  await page.goto('/dashboard')
  await edit(page, 'Eye drops')
  await expect(option(page, words.insist)).toBeVisible()
  await watchesNetwork(page)
  await context.setOffline(true)
  await option(page, words.insist).check()
  await submit(page, profileWords.save).click()
  await expect(card(page, 'Eye drops')).toContainText(reminderWords.keepsRinging)
  await context.setOffline(false)
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ insist: { every: 10, times: 3 } }])
})

/** The bell as the server has it once one has rung again: minutes earlier than it really does. */
async function hurryRepeats(page: Page) {
  const rungAgain = new Map<string, Pick<Notification, 'createdAt' | 'repeats' | 'isRead'>>()
  await page.route('**/api/notifications', async (route) => {
    const list: Notification[] = await (await route.fetch()).json()
    const json = list
      .map((each) => (each.doneAt ? each : { ...each, ...rungAgain.get(each.title) }))
      .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    await route.fulfill({ json })
  })
  return async (title: string, repeats: number) => {
    rungAgain.set(title, { createdAt: new Date().toISOString(), repeats, isRead: false })
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

test('a repeat brings its card to the top again, and Done elsewhere takes it away', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await openInFront(page)
  await setReminder(page, account, 'Eye drops', atOnce, { insist })
  await expect(rings(page)).toContainText(/rings again in \d min/)
  await setReminder(page, account, 'Stretch', atOnce)
  await expect(rings(page).first()).toContainText('Stretch')

  const ringAgain = await hurryRepeats(page)
  await ringAgain('Eye drops', 1)
  await expect(rings(page).first()).toContainText('Eye drops')
  await expect(rings(page)).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: 'Ringing: Eye drops' })).toBeAttached()

  await rings(page).first().getByRole('button', { name: ringWords.putAway }).click()
  await expect(rings(page)).toHaveCount(1)
  await ringAgain('Eye drops', 2)
  await expect(rings(page).first()).toContainText('Eye drops')
  await expect(rings(page)).toHaveCount(2)

  await page.getByRole('banner').getByRole('button', { name: bellWords.title }).click()
  await expect(
    page.getByRole('dialog', { name: bellWords.title }).getByRole('listitem').first(),
  ).toContainText(/· rang 3 times, again in \d min/)
  await page.keyboard.press('Escape')

  await card(other, 'Eye drops').getByRole('button', { name: reminderWords.done }).click()
  await expect(rings(page)).toHaveCount(1)
  await expect(rings(page).first()).toContainText('Stretch')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
