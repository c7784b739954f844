import type { Page } from '@playwright/test'
import { chrome } from '#contract/messages/app.ts'
import { bell as words } from '#contract/messages/bell.ts'
import { offlineWords } from '#contract/messages/offline.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs } from '#tests/support/desk.ts'
import { alarm, button, goBackFrom, toast, withoutNews } from '#tests/support/screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test, withWorker } from '#tests/support/journey.ts'
import { loseNetwork, signOf } from '#tests/support/offline.ts'
import { atOnce, card, setReminder } from '#tests/support/reminders.ts'
import type { Account } from '#tests/support/accounts.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: words.title })
const panel = (page: Page) => page.getByRole('dialog', { name: words.title })
const rows = (page: Page) => panel(page).getByRole('listitem')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const more = (page: Page, title: string) => row(page, title).getByRole('button', { name: words.more })

const doneAt = / · done at \d{1,2}:\d\d [AP]M/

/** Chooses from the menu of a row. */
async function choose(page: Page, title: string, item: string) {
  await more(page, title).click()
  await panel(page).getByRole('menuitem', { name: item }).click()
}

/** Reminders that have rung, as the server knows it. */
async function ringing(page: Page, account: Account, ...titles: string[]) {
  for (const title of titles) await setReminder(page, account, title, atOnce)
  await eventually('all of them have rung', async () => {
    const reply = await callAs(page, account, 'GET', '/notifications')
    const rung = (await reply.json()).map(({ title }: { title: string }) => title)
    return titles.every((title) => rung.includes(title))
  })
}

test('without notifications the bell has no number and says that all is quiet', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()

  await expect(panel(page)).toContainText(words.empty)
  await expect(button(page, words.readAll)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('what rings shows up at once: number and ring', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await setReminder(page, account, 'Water the tomatoes', atOnce, { description: 'Both boxes' })

  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(bell(page)).toHaveText('1')
  await expect(bell(page).locator('svg')).toHaveCSS('animation-name', 'ring')
  await expect(bell(page).locator('svg')).toHaveCSS('animation-iteration-count', '1')

  await bell(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/Unread.*Water the tomatoes.*Both boxes/)
})

test('who presses the bell while something arrives opens it', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/dashboard')
  await bell(page).hover()
  await page.mouse.down()
  await setReminder(page, account, 'Just now', atOnce)
  await expect(bell(page)).toHaveText('1')
  await page.mouse.up()
  await expect(rows(page)).toContainText('Just now')
})

test('one is read, all are read, and that is seen on the server too', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Alpha', 'Beta', 'Gamma')
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  await bell(page).click()
  const alpha = row(page, 'Alpha')
  const highlighted = await alpha.evaluate((item) => getComputedStyle(item).backgroundColor)

  await choose(page, 'Alpha', words.read)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(alpha).not.toHaveCSS('background-color', highlighted)
  await more(page, 'Alpha').click()
  await expect(panel(page).getByRole('menuitem')).toHaveText([words.remove])
  await page.keyboard.press('Escape')

  const asked = page.waitForRequest('**/api/notifications/read-all')
  await button(page, words.readAll).click()
  await expect(toast(page, successes.readAllNotifications)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const list = await (await callAs(page, account, 'GET', '/notifications')).json()
  expect(list.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true, true])
  expect((await asked).postDataJSON()).toEqual({ until: list[0].createdAt })
})

test('a notification is deleted, and the keyboard goes on to the next', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Stays', 'Goes')
  await page.goto('/dashboard')
  await bell(page).click()
  await choose(page, 'Goes', words.remove)

  await expect(toast(page, successes.removeNotification)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(more(page, 'Stays')).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test('what fails is rolled back and said in fixed words', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Stubborn')
  await page.route('**/api/notifications/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Something else"}' }),
  )
  await page.goto('/dashboard')
  await bell(page).click()

  await choose(page, 'Stubborn', words.read)
  await expect(alarm(page, failures.readNotification)).toBeVisible()
  await button(page, words.readAll).click()
  await expect(alarm(page, failures.readAllNotifications)).toBeVisible()
  await choose(page, 'Stubborn', words.remove)
  await expect(alarm(page, failures.removeNotification)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(rows(page)).toHaveCount(1)
})

test('Done in the bell deals with the reminder', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Stretch')
  await page.goto('/dashboard')
  await expect(card(page, 'Stretch').getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  await bell(page).click()
  const asked = page.waitForRequest('**/api/reminders/*/done')
  await rows(page).getByRole('button', { name: reminderWords.done }).click()

  expect(Date.parse((await asked).postDataJSON().occurrence)).toBeLessThan(Date.now())
  await expect(toast(page, /^Stretch: done\. Next /)).toBeVisible()
  await expect(rows(page).getByRole('button', { name: reminderWords.done })).toBeHidden()
  await expect(card(page, 'Stretch').getByText(reminderWords.overdue, { exact: true })).toBeHidden()
})

test(
  'Done in the bell leaves the keyboard in its row, and without the network it is said once',
  withWorker,
  async ({ page, context, signIn }) => {
    const account = await signIn()
    await ringing(page, account, 'Stretch', 'Walk')
    await page.goto('/dashboard')
    await bell(page).click()
    await expect(rows(page)).toHaveCount(2)
    await loseNetwork(context, page)
    await choose(page, 'Walk', words.read)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(toast(page, offlineWords.saved)).toHaveCount(0)

    const sent = page.waitForRequest('**/api/reminders/*/done')
    await row(page, 'Stretch').getByRole('button', { name: reminderWords.done }).press('Enter')
    await expect(more(page, 'Stretch')).toBeFocused()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(row(page, 'Stretch')).toContainText(doneAt)
    await expect(toast(page, /^Stretch: done\..* Saved on this device\./)).toHaveCount(1)
    await expect(signOf(page)).toHaveText(offlineWords.offline(2))

    await context.setOffline(false)
    await expect(signOf(page)).toBeHidden()
    const pressedAt = ((await sent).postDataJSON() as { doneAt: string }).doneAt
    const list = await (await callAs(page, account, 'GET', '/notifications')).json()
    expect(list.find(({ title }: { title: string }) => title === 'Stretch').doneAt).toBe(pressedAt)
  },
)

test('Undo after Done in the bell makes its row unread again', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Stretch')
  await page.goto('/notes')
  await bell(page).click()
  await rows(page).getByRole('button', { name: reminderWords.done }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(rows(page)).toContainText(doneAt)

  await button(page, chrome.undo).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  // A press elsewhere has closed it.
  await bell(page).click()
  await expect(rows(page)).toContainText('Stretch')
  await expect(rows(page)).not.toContainText(doneAt)
  await expect
    .poll(async () => (await (await callAs(page, account, 'GET', '/notifications')).json())[0].isRead)
    .toBe(false)
})

test('Snooze in the bell answers the ring', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, 'Stretch')
  await page.goto('/notes')
  await bell(page).click()
  await rows(page).getByRole('button', { name: reminderWords.snooze }).click()
  await panel(page).getByRole('menuitem', { name: reminderWords.snoozes.hour }).click()

  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(rows(page).getByRole('button', { name: reminderWords.done })).toBeHidden()
  await expect(rows(page)).toContainText(/ · snoozed until (tomorrow, )?\d{1,2}:\d\d [AP]M/)
  await expect(more(page, 'Stretch')).toBeFocused()
})

test('what is answered elsewhere says so in the open bell, and still after a reload', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await ringing(page, account, 'Stretch')
  await page.goto('/notes')
  await bell(page).click()
  await expect(rows(page)).toHaveCount(1)
  const [{ _id, date }] = await (await callAs(page, account, 'GET', '/reminders')).json()
  await callAs(page, account, 'POST', `/reminders/${_id}/done`, { occurrence: date })

  await expect(rows(page)).toContainText(doneAt)
  await page.reload()
  await bell(page).click()
  await expect(rows(page)).toContainText(doneAt)
})

test('J and K walk the rows of the open bell, and D, S and Enter answer and open', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await ringing(page, account, 'First')
  await ringing(page, account, 'Second')
  await ringing(page, account, 'Third')
  await page.goto('/dashboard')
  await bell(page).click()
  await expect(rows(page)).toHaveCount(3)
  const title = (name: string) => row(page, name).getByRole('link')
  await page.keyboard.press('j')
  await expect(title('Third')).toBeFocused()
  await page.keyboard.press('d')
  await expect(row(page, 'Third')).toContainText(doneAt)

  await page.keyboard.press('j')
  await expect(title('Second')).toBeFocused()
  await page.keyboard.press('s')
  await expect(panel(page).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(panel(page).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Second')).toContainText(' · snoozed until ')

  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(title('Second')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible()
})

test('a bell whose code cannot be loaded says so, and opens by itself as soon as it can', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await ringing(page, account, 'Stretch')
  await page.clock.install()
  await page.route('**/assets/bell-panel-*', (route) => route.abort())
  await page.goto('/notes')
  await bell(page).click()
  await expect(panel(page)).toContainText(chrome.loading)

  await page.unroute('**/assets/bell-panel-*')
  await page.clock.fastForward(5_000)
  await expect(rows(page)).toHaveCount(1)
})

test('a row is low, leads to its reminder, and goes with it', async ({ page, signIn, isMobile }) => {
  const account = await signIn()
  const description = 'Both boxes on the balcony, and the basil inside. '.repeat(4)
  const { _id } = await setReminder(page, account, 'Water the tomatoes', atOnce, { description })
  await page.goto('/notes')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  const height = (await rows(page).boundingBox())?.height ?? 0
  expect(height).toBeGreaterThanOrEqual(64)
  expect(height).toBeLessThanOrEqual(84)

  await rows(page).getByRole('link', { name: 'Water the tomatoes' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?reminder=${_id}$`))
  await expect(panel(page)).toBeHidden()
  const sheet = page.getByRole('dialog', { name: 'Water the tomatoes' })
  await expect(sheet).toContainText(description.trim())
  await sheet.getByRole('button', { name: chrome.close }).click()

  await bell(page).click()
  await callAs(page, account, 'DELETE', `/reminders/${_id}`)
  await expect(panel(page)).toContainText(words.empty)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  if (isMobile) await panel(page).getByRole('button', { name: chrome.close }).click()
  else await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('Back closes the open bell and leaves the page', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: chrome.notes, exact: true }).click()
  await expect(page).toHaveURL(/\/notes$/)
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await goBackFrom(page, 1)
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/notes$/)
})

test('a page that arrives late leaves the bell open that was opened meanwhile', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  const arriving = Promise.withResolvers<void>()
  await page.route(/notes-screen-.*\.js/, async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.getByRole('link', { name: chrome.notes, exact: true }).click()
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  arriving.resolve()
  await expect(page).toHaveTitle(/My Notes/)
  await expect(panel(page)).toBeVisible()
})

test('above nine the badge says 9+, and a long list scrolls in its frame', async ({ page, signIn }) => {
  const account = await signIn()
  await ringing(page, account, ...Array.from({ length: 10 }, (_, at) => `Bell ${at + 1}`))
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveText('9+')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 10 unread')
  await bell(page).click()

  const list = panel(page).getByRole('list')
  await expect(rows(page)).toHaveCount(10)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  const height = (await panel(page).boundingBox())?.height ?? 0
  expect(height).toBeLessThanOrEqual(522)
})

test('without live news the list is refreshed every 30 seconds', async ({ page, signIn }) => {
  const account = await signIn()
  await page.clock.install()
  await withoutNews(page)
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await ringing(page, account, 'Unheard')
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await page.clock.fastForward(30_000)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test('with less motion the bell does not swing', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await signIn()
  await page.goto('/dashboard')
  await setReminder(page, account, 'Softly', atOnce)

  await expect(bell(page)).toHaveText('1')
  await expect(bell(page).locator('svg')).toHaveCSS('animation-duration', '0.001s')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the open bell in ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const account = await signIn()
    await ringing(page, account, 'Alpha', 'Beta')
    await page.goto('/dashboard')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await bell(page).click()
    await expect(panel(page)).toBeVisible()
    await choose(page, 'Alpha', words.read)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

    expect(await axeFindings(page)).toEqual([])
  })
