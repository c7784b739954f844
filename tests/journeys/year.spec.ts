import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { reading } from '#contract/messages/reading.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { year as words } from '#contract/messages/year.ts'
import type { Reminder } from '#contract/reminders.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { atHour, instantOf, wallAt } from '#rhythm/zone.ts'
import type { Account } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { setQuietHours } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { misfits, setTextSize } from '#tests/support/layout.ts'
import { card, days, hours, minutes, setReminder } from '#tests/support/reminders.ts'
import { button, goBackFrom, withoutNews } from '#tests/support/screen.ts'

const zone = 'Europe/Berlin'
const berlin = { timeZone: zone }
const { longDate, shortDate } = clockWords('12', 'month first')
const wall = (at: number) => wallAt(at, zone)
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: chrome.year })
/** Its year, which follows where it is not this one, goes without saying: no date is there twice. */
const dayButton = (page: Page, at: number) =>
  page.getByRole('button', { name: new RegExp(`^${longDate(wall(at))},`) })
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: words.filter }).getByRole('button', { name })
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link') })
const set = (page: Page, account: Account, title: string, at: number, more: Partial<Reminder> = {}) =>
  setReminder(page, account, title, at - Date.now(), more)

/** At nine in the morning of the zone, that many days from now. */
const nineIn = (count: number) => instantOf(atHour(wall(Date.now()) + days(count), 9), zone)

/** The next change of Berlin's clocks whose eve is still to come: in spring or in autumn, always within the year shown. */
function nextChange() {
  const soonest = Temporal.Instant.fromEpochMilliseconds(Date.now() + days(3)).toZonedDateTimeISO(zone)
  const at = soonest.getTimeZoneTransition('next')!.epochMilliseconds
  return wall(at) > wall(at - 1)
    ? { at, said: /^Clocks go forward an hour at 2:00 AM/, note: words.notes.skipped('2:30 AM', '3:30 AM') }
    : { at, said: /^Clocks go back an hour at 3:00 AM/, note: words.notes.twice('2:30 AM') }
}

test('what rings in quiet hours has a filter, and says when the rest of it comes', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await setQuietHours(page, account)
  const early = nineIn(10) - hours(3)
  await set(page, account, 'Drops for Nora', early, { type: 'once' })
  await set(page, account, 'May ring', early, { type: 'once', breaksQuiet: true })
  await set(page, account, 'Water the tomatoes', nineIn(12), { type: 'once' })
  await page.goto('/rehearsal')

  await filter(page, `${words.filters.quiet} 1`).click()
  await expect(dayButton(page, early)).toHaveAccessibleName(/, 2 rings, quiet hours$/)
  await dayButton(page, early).click()
  await expect(rows(page).filter({ hasText: 'Drops for Nora' })).toContainText(words.notes.quiet('7:00 AM'))
  await expect(rows(page).filter({ hasText: 'May ring' })).not.toContainText('Quiet')
  expect(await axeFindings(page)).toEqual([])
})

test('the year shows its days, and a day what rings on it', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const at = nineIn(10)
  await set(page, account, 'Car to the garage', at, { type: 'once' })
  await set(page, account, 'Water the tomatoes', at + hours(1), { type: 'once' })
  await page.goto('/rehearsal')

  await expect(heading(page)).toBeVisible()
  const day = dayButton(page, at)
  await expect(day).toHaveAccessibleName(/, 2 rings$/)
  await day.click()
  await expect(page.getByRole('heading', { name: shortDate(wall(at), wall(at)) })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Car to the garage')
  await expect(rows(page).first().getByTitle(words.channels.email)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Water the tomatoes' }).click()
  await expect(page.getByRole('dialog', { name: 'Water the tomatoes' })).toBeVisible()
})

test('one gets there from the dashboard, from a reminder and by keys, and back', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn(berlin)
  const at = nineIn(40)
  await set(page, account, 'Car to the garage', at, { type: 'once' })
  await page.goto('/dashboard')
  await expect(card(page, 'Car to the garage')).toBeVisible()
  if (isMobile) {
    await button(page, reminderWords.view).click()
    await page.getByRole('menuitem', { name: chrome.year }).click()
  } else await page.getByRole('link', { name: chrome.year }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: chrome.reminders })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: chrome.backToReminders }).click()

  await card(page, 'Car to the garage').getByRole('button', { name: 'Car to the garage' }).click()
  await page.getByRole('link', { name: reading.seeYear }).click()
  await expect(heading(page)).toBeVisible()
  await expect(dayButton(page, at)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/notes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await expect(heading(page)).toBeVisible()
})

test('the day follows the address, and Back', async ({ page, signIn, isMobile }) => {
  const account = await signIn(berlin)
  const [near, far] = [nineIn(10), nineIn(40)]
  await set(page, account, 'Water the tomatoes', near, { type: 'once' })
  await set(page, account, 'Car to the garage', far, { type: 'once' })
  const addressOf = (at: number) => `/rehearsal?day=${new Date(wall(at)).toISOString().slice(0, 10)}`
  await page.goto(addressOf(near))
  await expect(dayButton(page, near)).toHaveAttribute('aria-pressed', 'true')

  await dayButton(page, far).click()
  await expect(page.getByRole('link', { name: 'Car to the garage' })).toBeVisible()
  if (isMobile) await goBackFrom(page, 1)
  await expect(page).toHaveURL(addressOf(far))
  await expect(dayButton(page, far)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await expect(page).toHaveURL('/rehearsal')
  await expect(dayButton(page, far)).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).toHaveURL(addressOf(far))
  await expect(dayButton(page, far)).toHaveAttribute('aria-pressed', 'true')
  await expect(dayButton(page, near)).toHaveAttribute('aria-pressed', 'false')
})

test('the days are one Tab stop, and keys walk through them', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const at = nineIn(10)
  await set(page, account, 'Car to the garage', at, { type: 'once' })
  await page.goto('/rehearsal')
  await dayButton(page, at).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, at + days(1))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dayButton(page, at + days(8))).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(dayButton(page, at - days(6))).toBeFocused()
  await expect(page.locator('td button[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.nothing)).toBeVisible()
  await button(page, words.later).click()
  await expect(rows(page)).toContainText('Car to the garage')
})

test('filters find what is unusual and say why', async ({ page, signIn, isMobile }) => {
  const account = await signIn(berlin)
  const change = nextChange()
  // From the eve on: the night of the change itself may have no such time.
  const night = instantOf(atHour(wall(change.at) - days(1), 2) + minutes(30), zone)
  await set(page, account, 'Check the bread dough', night, { type: 'daily' })
  await set(page, account, 'Pay the rent', nineIn(1), { type: 'monthly', repeat: { on: { day: 31 } } })
  await page.goto('/rehearsal')
  await filter(page, words.filters['short month']).click()
  if (isMobile)
    await page
      .getByRole('button', { name: /, short month$/ })
      .first()
      .click()
  await expect(rows(page).filter({ hasText: 'Pay the rent' })).toContainText(
    /The 31st falls on the (28|29|30)th in /,
  )
  if (isMobile) await goBackFrom(page, 1)

  await expect(filter(page, words.filters.crowded)).toHaveCount(0)
  await filter(page, words.filters['clock change']).click()
  await dayButton(page, change.at).click()
  await expect(page.getByText(change.said)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Check the bread dough' })).toContainText(change.note)
})

test('hourly ones are one row, and a crowded hour is told', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const at = nineIn(3)
  for (const title of ['One', 'Two', 'Three']) await set(page, account, title, at, { type: 'once' })
  await set(page, account, 'Stretch', at, { type: 'hourly', repeat: { every: 2, count: 4 } })
  await page.goto(`/rehearsal?day=${new Date(at).toISOString().slice(0, 10)}`)
  await expect(dayButton(page, at)).toHaveAccessibleName(/, 4 rings, crowded hour$/)
  await expect(filter(page, words.filters.crowded)).toContainText('1')
  await dayButton(page, at).click()
  await expect(rows(page).filter({ hasText: 'Stretch' })).toContainText('every 2 hours')
})

test('a change shows by itself, and an empty year says what to do', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/rehearsal')
  await expect(page.getByText(words.emptyTitle)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const at = nineIn(10)
  await set(page, account, 'Car to the garage', at, { type: 'once' })
  await expect(dayButton(page, at)).toHaveAccessibleName(/, 1 ring$/)
})

test('without an answer it says so, and tries again', async ({ page, signIn }) => {
  await signIn(berlin)
  await withoutNews(page)
  await page.route('**/api/rehearsal*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/rehearsal')
  await expect(page.getByRole('alert')).toContainText(words.failed)
  await page.unroute('**/api/rehearsal*')
  await button(page, chrome.tryAgain).click()
  await expect(page.getByText(words.emptyTitle)).toBeVisible()
})

test('what is too much is said', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const at = nineIn(2)
  for (const later of [0, 10, 20])
    await set(page, account, 'Stretch', at + minutes(later), { type: 'hourly' })
  await page.goto('/rehearsal')
  // 20,000 rings take a loaded machine more than the usual patience.
  await expect(page.getByText(words.truncated)).toBeVisible({ timeout: 60_000 })
})

for (const [width, percent, place] of [
  [320, 100, 'dialog'],
  [1280, 200, 'region'],
] as const)
  test(`it fits a window of ${width} px with text at ${percent} %`, async ({ page, signIn }) => {
    const account = await signIn(berlin)
    const at = nineIn(10)
    await set(page, account, 'Call Dr. Okafor about the results of last week, and ask for a copy', at, {
      type: 'once',
    })
    await setTextSize(page, percent)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/rehearsal')
    await expect(dayButton(page, at)).toBeVisible()
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wide()).toBeLessThanOrEqual(0)
    await dayButton(page, at).click()
    const chosen = page.getByRole(place, { name: words.chosen })
    await expect(chosen).toContainText('Call Dr. Okafor')
    if (place === 'dialog') expect(await misfits(chosen)).toEqual([])
    expect(await wide()).toBeLessThanOrEqual(0)
  })

test('dark, every day can be read', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const at = nineIn(5)
  for (let count = 1; count <= 7; count += 1)
    await set(page, account, `Number ${count}`, at + minutes(count), {
      type: 'daily',
      repeat: { count },
    })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/rehearsal')
  await expect(dayButton(page, at)).toHaveAccessibleName(/, 7 rings, crowded hour$/)
  expect(await axeFindings(page)).toEqual([])
})
