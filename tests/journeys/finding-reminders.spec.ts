// The dashboard grouped by day, as cards or a list, filtered, searched and printed.
import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { offlineWords } from '#contract/messages/offline.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { successes } from '#contract/messages/toasts.ts'
import type { Account } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { becomePro } from '#tests/support/desk.ts'
import { expect, test, withWorker } from '#tests/support/journey.ts'
import { areApart, misfits } from '#tests/support/layout.ts'
import { loseNetwork } from '#tests/support/offline.ts'
import {
  addButton,
  card,
  cardTitles,
  days,
  form,
  hours,
  listReminders,
  minutes,
  setReminder,
} from '#tests/support/reminders.ts'
import { button, toast } from '#tests/support/screen.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: reminderWords.filter }).getByRole('button', { name })
const searchField = (page: Page) => page.getByRole('searchbox', { name: reminderWords.search })
const title = (page: Page, name: string) => card(page, name).locator('[data-reminder]')

/** A Tuesday ahead, about noon: whatever day it is, today, tomorrow and the rest of the week are there. */
function nextTuesday() {
  const noon = new Date()
  noon.setUTCHours(11, 0, 0, 0)
  do noon.setUTCDate(noon.getUTCDate() + 1)
  while (noon.getUTCDay() !== 2)
  return noon.getTime()
}

/** One reminder in each section, for a page whose clock shows that Tuesday. */
async function oneEach(page: Page, account: Account) {
  const noon = nextTuesday()
  await page.clock.setFixedTime(noon)
  const set = (name: string, ahead: number) => setReminder(page, account, name, noon + ahead - Date.now())
  await set('Waits', -hours(3))
  await set('This evening', hours(6))
  await set('Next morning', days(1) - hours(3))
  await set('On Saturday', days(4))
  await set('In a fortnight', days(14))
}

async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) {
    const opener = page.getByRole('button', { name: reminderWords.search })
    if ((await opener.getAttribute('aria-expanded')) === 'true') await searchField(page).click()
    else await opener.click()
  } else {
    await expect(searchField(page)).toBeVisible()
    await page.keyboard.press('/')
  }
  await expect(searchField(page)).toBeFocused()
}

async function chooseView(page: Page, isMobile: boolean, view: string) {
  if (!isMobile) return page.getByRole('group', { name: reminderWords.view }).getByLabel(view).click()
  await page.getByRole('button', { name: reminderWords.view, exact: true }).click()
  await page.getByRole('menuitemradio', { name: view }).click()
}

test('reminders stand under the day they ring on, and no card says that day again', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await oneEach(page, account)
  await page.goto('/dashboard')

  await expect(sections(page)).toHaveText([
    /^Overdue\s*1 waits for you$/,
    /^Today\s*Tue, \w{3} \d{1,2}$/,
    /^Tomorrow\s*Wed, \w{3} \d{1,2}$/,
    /^This week\s*until Sun, \w{3} \d{1,2}$/,
    /^Later$/,
  ])
  await expect(cardTitles(page)).toHaveText([
    'Waits',
    'This evening',
    'Next morning',
    'On Saturday',
    'In a fortnight',
  ])
  await expect(title(page, 'Waits').locator('xpath=ancestor::h3')).toBeVisible()
  await expect(card(page, 'This evening').locator('time')).toHaveText(/^\d{1,2}:\d\d PMin 6 h$/)
  await expect(card(page, 'Next morning').locator('time')).toHaveText(/^\d{1,2}:\d\d (A|P)Min 21 h$/)
  await expect(card(page, 'On Saturday').locator('time')).toHaveText(/^Saturday\d{1,2}:\d\d PM · in 4 days$/)
  await expect(card(page, 'In a fortnight').locator('time')).toHaveText(/^Tue, \w{3} \d{1,2}/)
})

test('filter, search and view are in the address, over a reload and over Back', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn(berlin)
  await oneEach(page, account)
  await page.goto('/dashboard')
  await chip(page, /^Later/).click()
  await chooseView(page, isMobile, reminderWords.views.list)
  await openSearch(page, isMobile)
  await page.keyboard.type('saturday')
  await expect(cardTitles(page)).toHaveText(['On Saturday'])
  await expect(page).toHaveURL(/filter=later&view=list&search=saturday$/)

  await page.reload()
  await expect(cardTitles(page)).toHaveText(['On Saturday'])
  await expect(chip(page, /^Later/)).toHaveAttribute('aria-pressed', 'true')
  await expect(searchField(page)).toHaveValue('saturday')

  await page.getByRole('link', { name: chrome.notes }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/notes$/)
  await page.goBack()
  await expect(cardTitles(page)).toHaveText(['On Saturday'])
  await expect(searchField(page)).toHaveValue('saturday')

  // A plain address has the view of this device, and nothing is filtered.
  await page.getByRole('link', { name: chrome.reminders }).filter({ visible: true }).click()
  await expect(cardTitles(page)).toHaveCount(5)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(button(page, reminderWords.actions).first()).toBeVisible()
})

for (const network of ['online', 'offline'] as const)
  test(
    `${network}, a new reminder that the filter hides can be shown`,
    withWorker,
    async ({ page, signIn, context }) => {
      const account = await signIn(berlin)
      await setReminder(page, account, 'Tomorrow', days(1))
      await page.goto('/dashboard?filter=overdue')
      await expect(page.getByText(reminderWords.none.overdue)).toBeVisible()
      if (network === 'offline') await loseNetwork(context, page)

      await page.getByLabel(quickAdd.label).fill('Hidden at first in 3 days')
      await page.getByLabel(quickAdd.label).press('Enter')
      const said = network === 'online' ? successes.addReminder : offlineWords.saved
      await expect(toast(page, said)).toBeVisible()
      await expect(card(page, 'Hidden at first')).toBeHidden()
      await button(page, reminderWords.show).click()
      await expect(title(page, 'Hidden at first')).toBeFocused()
      await expect(card(page, 'Hidden at first')).toBeInViewport()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(toast(page, said)).toBeHidden()

      await page.getByLabel(quickAdd.label).fill('Seen at once in 3 days')
      await page.getByLabel(quickAdd.label).press('Enter')
      await expect(toast(page, said)).toBeVisible()
      await expect(button(page, reminderWords.show)).toBeHidden()
    },
  )

test('search finds words in any order, case and accent, and marks them', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Car to the garage', days(2), { description: 'Ask for Ms Okafor' })
  await setReminder(page, account, 'Crème brûlée', days(3), { type: 'yearly' })
  await page.goto('/dashboard')
  await expect(cardTitles(page)).toHaveCount(2)

  await openSearch(page, isMobile)
  await page.keyboard.type('OKAFOR car')
  await expect(cardTitles(page)).toHaveText(['Car to the garage'])
  await expect(page.locator('mark')).toHaveText(['Car', 'Okafor'])
  await expect(page.getByText(reminderWords.found(1))).toBeAttached()

  await searchField(page).fill('brulee yearly')
  await expect(cardTitles(page)).toHaveText(['Crème brûlée'])

  await searchField(page).fill('dentist')
  await expect(page.getByText(reminderWords.nothingFound('dentist'))).toBeVisible()
  await page.getByRole('main').getByText(reminderWords.clearSearch, { exact: true }).click()
  await expect(cardTitles(page)).toHaveCount(2)

  await openSearch(page, isMobile)
  await page.keyboard.type('garage')
  await expect(cardTitles(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveValue('')
  await expect(cardTitles(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('as a list: the ring is Done, the focus goes on, and the keyboard reaches everything', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'First', hours(20))
  await setReminder(page, account, 'Second', days(3))
  await page.goto('/dashboard?view=list')
  const first = card(page, 'First')
  const ring = first.getByRole('button', { name: reminderWords.done })
  const { width = 0, height = 0 } = (await ring.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

  await ring.focus()
  const reached = isMobile
    ? ['First', reminderWords.actions]
    : ['First', reminderWords.snooze, chrome.edit, reminderWords.actions]
  for (const name of reached) {
    await page.keyboard.press('Tab')
    await expect(first.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: chrome.edit }).press('Enter')
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()

  await setReminder(page, account, 'Due', minutes(0.03))
  await expect(card(page, 'Due').getByRole('button', { name: reminderWords.done })).toBeVisible()
  await expect(sections(page).first()).toHaveText(/^Overdue/)
  await card(page, 'Due').getByRole('button', { name: reminderWords.done }).press('Enter')
  await expect(sections(page).first()).not.toHaveText(/^Overdue/)
  await expect(title(page, 'First')).toBeFocused()
})

test('the menu of a row has Snooze, and its choices open where the menu was', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { date } = await setReminder(page, account, 'First', hours(20))
  await page.goto('/dashboard?view=list')
  const more = card(page, 'First').getByRole('button', { name: reminderWords.actions })
  await more.click()
  await page.getByRole('menuitem', { name: reminderWords.snooze }).click()
  const choices = page.getByRole('menu', { name: reminderWords.snooze })
  await expect(choices).toBeVisible()
  expect(await misfits(choices)).toEqual([])
  expect(await areApart(choices, more)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: reminderWords.snooze }).press('Enter')
  await page.getByRole('menuitem', { name: reminderWords.snoozes.dayLater }).press('Enter')
  await expect(toast(page, /^First: snoozed/)).toBeVisible()
  await expect.poll(async () => (await listReminders(page, account))[0]?.date).not.toBe(date)
})

for (const view of ['cards', 'list'])
  test(`J and K walk through the ${view}, Enter opens one and D is Done`, async ({ page, signIn }) => {
    const account = await signIn(berlin)
    await setReminder(page, account, 'First', hours(20))
    await setReminder(page, account, 'Second', days(3))
    await page.goto(`/dashboard?view=${view}`)
    await expect(cardTitles(page)).toHaveCount(2)
    await page.keyboard.press('j')
    await expect(title(page, 'First')).toBeFocused()
    await page.keyboard.press('j')
    await expect(title(page, 'Second')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'First' }).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page, 'First')).toBeFocused()
    await page.keyboard.press('d')
    await expect(toast(page, /^First: done/)).toBeVisible()
  })

test('whoever has many cards is told of the list, once', async ({ page, signIn, isMobile }) => {
  const account = await signIn(berlin)
  for (let number = 1; number <= 25; number += 1)
    await setReminder(page, account, `Reminder ${number}`, days(number))
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.offerList)).toBeVisible()
  await page.reload()
  await expect(cardTitles(page)).toHaveCount(25)
  // The offer comes with the search beside the chips.
  await expect(
    page.getByRole(isMobile ? 'button' : 'searchbox', { name: reminderWords.search }),
  ).toBeVisible()
  await expect(button(page, reminderWords.seeList)).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('listOffered'))
  await page.reload()
  await button(page, reminderWords.seeList).click()
  await expect(page).toHaveURL(/view=list$/)
  await expect(button(page, reminderWords.actions).first()).toBeVisible()
})

test('a very long list is drawn in portions, and printed whole', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await becomePro(page, account)
  for (let ten = 0; ten < 13; ten += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, one) =>
        setReminder(page, account, `Number ${10 * ten + one}`, days(10 + 10 * ten + one)),
      ),
    )
  await page.goto('/dashboard')
  await expect(cardTitles(page)).toHaveCount(120, { timeout: 60_000 })
  await page.evaluate(() => document.fonts.ready)
  // Heard after the page's own listener: what stands there now is what goes to the paper.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const { length } = document.querySelectorAll('[data-reminder]')
      document.documentElement.dataset['printed'] = String(length)
    })
  })
  await page.pdf()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '130')
  await expect(cardTitles(page)).toHaveCount(120)

  await page.emulateMedia({ media: 'print' })
  const first = card(page, 'Number 0')
  for (const each of [page.getByRole('banner'), addButton(page), first.getByText(reminderWords.done)])
    await expect(each).toBeHidden()
  await expect(first).toContainText('Number 0')
})

test('the titles of cards in one row stand on one line', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const account = await signIn(berlin)
  const noon = nextTuesday()
  await page.clock.setFixedTime(noon)
  await setReminder(page, account, 'Soon', noon + minutes(20) - Date.now())
  await setReminder(page, account, 'Evening', noon + hours(6) - Date.now())
  await page.goto('/dashboard')
  await expect(cardTitles(page)).toHaveCount(2)
  const tops = await cardTitles(page).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().top),
  )
  expect(tops[0]).toBe(tops[1])
})

test('on a phone the head is one line, and the first card begins in the upper half', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await signIn(berlin)
  await oneEach(page, account)
  await page.goto('/dashboard')
  const middle = async (of: ReturnType<typeof addButton>) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return y + height / 2
  }
  const heading = page.getByRole('heading', { level: 1 })
  expect(Math.abs((await middle(heading)) - (await middle(addButton(page))))).toBeLessThan(1)
  expect((await card(page, 'Waits').boundingBox())?.y).toBeLessThan(844 * 0.45)
  // The day line stands under the heading that it belongs to.
  const line = page.getByRole('navigation', { name: /^Today from/ })
  await expect(line).toBeVisible()
  expect((await line.boundingBox())?.y).toBeGreaterThan((await sections(page).nth(1).boundingBox())?.y ?? 0)

  await page.setViewportSize({ width: 340, height: 700 })
  await expect(card(page, 'Waits').getByText(reminderWords.done).locator('svg')).toBeHidden()
})

test('what is written from right to left is set so', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'להתקשר לאמא.', days(2), { description: 'בערב.' })
  for (const view of ['cards', 'list']) {
    await page.goto(`/dashboard?view=${view}`)
    await expect(title(page, 'להתקשר לאמא.')).toHaveCSS('direction', 'rtl')
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the list and in a search in ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const account = await signIn(berlin)
    await oneEach(page, account)
    await page.goto('/dashboard?view=list')
    await expect(cardTitles(page)).toHaveCount(5)
    const list = await axeFindings(page)
    await page.goto('/dashboard?view=cards&search=in')
    await expect(page.locator('mark').first()).toBeVisible()
    expect([...list, ...(await axeFindings(page))]).toEqual([])
  })
