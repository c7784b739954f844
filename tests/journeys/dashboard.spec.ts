import { profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { dayLine } from '#contract/messages/day-line.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ringWords } from '#contract/messages/ring.ts'
import { rules } from '#contract/messages/rules.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { becomePro, callAs, pressBlocked } from '#tests/support/desk.ts'
import { alarm, button, errorOf, toast, withoutNews } from '#tests/support/screen.ts'
import { expect, test, wideOnly } from '#tests/support/journey.ts'
import {
  addButton,
  atOnce,
  card,
  cardTitles,
  chooseRepeat,
  dateField,
  days,
  expectRepeat,
  form,
  hours,
  inField,
  listReminders,
  minutes,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'
import { fetchedScripts, scriptWeight } from '#tests/support/script-weight.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const quarter = minutes(15)

test('a new account has nothing to ring yet, and adds the first reminder', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()
  await expect(page.getByText(reminderWords.empty)).toBeVisible()

  const before = Date.now()
  await addButton(page).click()
  await expect(titleField(page)).toBeFocused()
  const proposed = [before, Date.now()].map((now) =>
    inField(Math.round((now + hours(1)) / quarter) * quarter),
  )
  expect(proposed).toContain(await dateField(page).inputValue())
  await expectRepeat(page, 'Daily')

  await titleField(page).fill('Water the tomatoes')
  await form(page).getByLabel(reminderForm.description).fill('Both boxes')
  await chooseRepeat(page, 'Weekly')
  await submit(page, reminderWords.add).click()

  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(card(page, 'Water the tomatoes')).toContainText('Both boxes')
  await expect(card(page, 'Water the tomatoes')).toContainText(/Every week on (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([
      { title: 'Water the tomatoes', description: 'Both boxes', type: 'weekly', timeZone: 'Europe/Berlin' },
    ])
})

test('a card says its rhythm with the person’s own clock, and once in one word', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const times = ['08:00', '20:00']
  await setReminder(page, account, 'Drops', days(1), { type: 'daily', repeat: { times, count: 14 } })
  await setReminder(page, account, 'Car to the garage', days(2), { type: 'once' })
  const filter = { type: 'monthly', repeat: { every: 3, from: 'done' } } as const
  await setReminder(page, account, 'Change the water filter', days(3), filter)
  await page.goto('/dashboard')
  await expect(card(page, 'Drops')).toContainText('Every day at 8:00 AM and 8:00 PM, 14 times')
  await expect(card(page, 'Car to the garage').getByText('Once', { exact: true })).toBeVisible()
  await expect(card(page, 'Change the water filter')).toContainText('3 months after it is done')

  await page.goto('/dashboard?search=filter%20after%20months')
  await expect(cardTitles(page)).toHaveText(['Change the water filter'])
})

test('the rules of the form are said on submit, then at every change', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await addButton(page).click()
  await dateField(page).fill('')
  expect(await errorOf(titleField(page))).toBe('')

  await submit(page, reminderWords.add).click()
  expect(await errorOf(titleField(page))).toBe(rules.title)
  expect(await errorOf(dateField(page))).toBe(rules.date)
  await expect(titleField(page)).toBeFocused()

  await titleField(page).fill('x'.repeat(201))
  await dateField(page).fill(inField(Date.now() - hours(1)))
  expect(await errorOf(titleField(page))).toBe(rules.titleLength)
  expect(await errorOf(dateField(page))).toBe(rules.dateFuture)

  await titleField(page).fill('Good')
  expect(await errorOf(titleField(page))).toBe('')
})

test('saving is shown, and a failure keeps what was typed', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reminders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    return route.fulfill({ status: 500, body: '' })
  })
  await addButton(page).click()
  await titleField(page).fill('Kept')
  await submit(page, reminderWords.add).click()

  await expect(form(page).getByRole('button', { name: chrome.saving })).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(alarm(page, failures.addReminder)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Kept')
})

test('typed text is not thrown away without a question', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await addButton(page).click()
  await titleField(page).fill('Half a thought')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: reminderForm.unsaved.title })
  await question.getByRole('button', { name: reminderForm.unsaved.cancel }).click()
  await expect(titleField(page)).toHaveValue('Half a thought')

  await submit(page, chrome.cancel).click()
  await question.getByRole('button', { name: reminderForm.unsaved.confirm }).click()
  await expect(form(page)).toBeHidden()
  await addButton(page).click()
  await expect(titleField(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
})

test('a reminder is changed, and its exact moment stays when nobody touched it', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { date } = await setReminder(page, account, 'Old title', days(2) + 12_345)
  await page.goto('/dashboard')

  await card(page, 'Old title').getByRole('button', { name: chrome.edit }).click()
  await expect(dateField(page)).toHaveValue(inField(Date.parse(date)))
  await titleField(page).fill('New title')
  await submit(page, profileWords.save).click()

  await expect(toast(page, successes.changeReminder)).toBeVisible()
  await expect(card(page, 'New title')).toBeVisible()
  await expect.poll(() => listReminders(page, account)).toMatchObject([{ title: 'New title', date }])
})

test('a failed change says so in the server’s words or in ours', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { _id } = await setReminder(page, account, 'Stays', days(1))
  await page.goto('/dashboard')
  let reply = { status: 500, body: '' }
  await page.route(`**/api/reminders/${_id}`, (route) =>
    route.fulfill({ contentType: 'application/json', ...reply }),
  )
  await card(page, 'Stays').getByRole('button', { name: chrome.edit }).press('Enter')
  await titleField(page).fill('Changed')
  await submit(page, profileWords.save).click()
  await expect(alarm(page, failures.changeReminder)).toBeVisible()

  reply = { status: 409, body: JSON.stringify({ message: refused.overdue, errorCode: 'REMINDER_OVERDUE' }) }
  await submit(page, profileWords.save).click()
  await expect(alarm(page, refused.overdue)).toBeVisible()
})

test('the window event editReminder opens the form, and closing it forgets the reminder', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  const reminder = await setReminder(page, account, 'Asked for', days(1), { type: 'monthly' })
  await page.goto('/dashboard')
  await expect(card(page, 'Asked for')).toBeVisible()

  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('editReminder', { detail })), reminder)
  await expect(form(page)).toContainText(reminderForm.edit)
  await expect(titleField(page)).toHaveValue('Asked for')
  await expectRepeat(page, 'Monthly')

  await page.keyboard.press('Escape')
  await addButton(page).click()
  await expect(titleField(page)).toHaveValue('')
  await expect(submit(page, reminderWords.add)).toBeVisible()
})

test('an overdue reminder is red, says OVERDUE and refuses to be edited', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  const reminder = await setReminder(page, account, 'Pay the bill', atOnce)

  const bill = card(page, 'Pay the bill')
  await expect(bill.getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  await expect(bill).toHaveCSS('background-color', 'rgb(253, 231, 226)')
  await expect(page.getByText(`· ${reminderWords.head.waiting(1)}`)).toBeVisible()

  const edit = bill.getByRole('button', { name: chrome.edit })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await pressBlocked(edit)
  await expect(bill.getByRole('alert')).toHaveText(refused.overdue)
  await expect(form(page)).toBeHidden()

  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('editReminder', { detail })), reminder)
  await expect(alarm(page, refused.overdue)).toHaveCount(2)
  await expect(form(page)).toBeHidden()
})

test('Done moves on to the next time, says it, and can be taken back', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await setReminder(page, account, 'Stretch', atOnce)
  const stretch = card(page, 'Stretch')
  await expect(stretch.getByText(reminderWords.overdue, { exact: true })).toBeVisible()

  await stretch.getByRole('button', { name: reminderWords.done }).click()
  await expect(toast(page, /^Stretch: done\. Next (tomorrow|\w{3}), \d{1,2}:\d\d [AP]M/)).toBeVisible()
  await expect(stretch.getByText(reminderWords.overdue, { exact: true })).toBeHidden()
  await expect(stretch).toBeVisible()

  await button(page, chrome.undo).click()
  await expect(toast(page, reminderWords.undone('Stretch'))).toBeVisible()
  await expect(stretch.getByText(reminderWords.overdue, { exact: true })).toBeVisible()
})

test('Done that fails brings the card back', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Stubborn', days(1))
  await page.route('**/api/reminders/*/done', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard')
  await card(page, 'Stubborn').getByRole('button', { name: reminderWords.done }).click()

  await expect(alarm(page, reminderWords.finishFailed)).toBeVisible()
  await expect(card(page, 'Stubborn')).toHaveCSS('opacity', '1')
})

test('an overdue reminder is snoozed to a moment that the menu names', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await setReminder(page, account, 'Later', atOnce)
  const later = card(page, 'Later')
  await expect(later.getByText(reminderWords.overdue, { exact: true })).toBeVisible()

  await later.getByRole('button', { name: reminderWords.snooze }).click()
  const menu = page.getByRole('menu', { name: reminderWords.snooze }).filter({ visible: true })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  // Shortly before midnight the menu names the day as well.
  await expect(menu.getByRole('menuitem').first()).toHaveText(/15 minutes\s*(\w{3} )?\d{1,2}:\d\d [AP]M/)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(toast(page, /^Later: snoozed until /)).toBeVisible()
  await expect(later.getByText(reminderWords.snoozed, { exact: true })).toBeVisible()
  const [snoozed] = await listReminders(page, account)
  expect(Date.parse(snoozed?.date ?? '') - Date.now()).toBeGreaterThan(minutes(58))
})

test('an upcoming reminder offers no moment before its own', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'In two days', days(2))
  await setReminder(page, account, 'Next month', days(30))
  await page.goto('/dashboard')

  await card(page, 'In two days').getByRole('button', { name: reminderWords.snooze }).click()
  const choices = page.getByRole('menuitem').filter({ visible: true })
  await expect(choices).toHaveText([/^An hour later/, /^A day later/, reminderWords.pickTime])
  await choices.first().click()
  await expect(card(page, 'In two days').getByText(reminderWords.snoozed, { exact: true })).toBeVisible()

  await card(page, 'Next month').getByRole('button', { name: reminderWords.snooze }).click()
  await expect(toast(page, reminderWords.snoozeTooFar)).toBeVisible()
})

test('a snooze that the server refuses is rolled back', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Firm', days(1))
  await page.route('**/api/reminders/*/snooze', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ message: refused.notDue }),
    }),
  )
  await page.goto('/dashboard')
  await card(page, 'Firm').getByRole('button', { name: reminderWords.snooze }).click()
  await page.getByRole('menuitem').filter({ visible: true }).first().click()

  await expect(alarm(page, refused.notDue)).toBeVisible()
  await expect(card(page, 'Firm').getByText(reminderWords.snoozed, { exact: true })).toBeHidden()
})

test('deleting asks first; the focus goes on to the next card, and in the end to the title', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'First', days(1))
  await setReminder(page, account, 'Second', days(2))
  await page.goto('/dashboard')
  const question = page.getByRole('dialog', { name: dialogs.remove.title })

  await card(page, 'First').getByRole('button', { name: chrome.remove }).click()
  await expect(question).toContainText(dialogs.remove.text)
  await expect(question.getByRole('button', { name: dialogs.remove.cancel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(card(page, 'First')).toBeVisible()

  await card(page, 'First').getByRole('button', { name: chrome.remove }).click()
  await question.getByRole('button', { name: dialogs.remove.confirm }).click()
  await expect(toast(page, successes.removeReminder)).toBeVisible()
  await expect(card(page, 'First')).toBeHidden()
  await expect(card(page, 'Second').getByRole('button', { name: 'Second' })).toBeFocused()

  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await card(page, 'Second').getByRole('button', { name: chrome.remove }).click()
  await question.getByRole('button', { name: dialogs.remove.confirm }).click()
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await answered
  await expect.poll(() => listReminders(page, account)).toEqual([])
})

test('a refused deletion brings the reminder back', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  const { _id } = await setReminder(page, account, 'Boomerang', days(1))
  await page.route(`**/api/reminders/${_id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard')
  await card(page, 'Boomerang').getByRole('button', { name: chrome.remove }).click()
  await button(page, dialogs.remove.confirm).click()

  await expect(alarm(page, failures.removeReminder)).toBeVisible()
  await expect(card(page, 'Boomerang')).toBeVisible()
})

test('the fortieth reminder of Free is the last; Pro goes on', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  for (let number = 1; number <= 39; number += 1)
    await setReminder(page, account, `Reminder ${number}`, days(number))
  await page.goto('/dashboard')
  await expect(cardTitles(page)).toHaveCount(39)
  await addButton(page).click()
  await titleField(page).fill('One too many')
  await setReminder(page, account, 'Reminder 40', days(40))
  await submit(page, reminderWords.add).click()

  const limit = page.getByRole('dialog', { name: dialogs.reminderLimit.title })
  await expect(limit).toContainText(dialogs.reminderLimit.text)
  await limit.getByRole('button', { name: dialogs.reminderLimit.cancel }).click()
  await submit(page, chrome.cancel).click()
  await button(page, reminderForm.unsaved.confirm).click()

  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
  await pressBlocked(addButton(page))
  await limit.getByRole('button', { name: dialogs.reminderLimit.confirm }).click()
  await expect(page).toHaveURL(/\/subscription$/)

  await becomePro(page, account)
  await page.goto('/dashboard')
  await expect(cardTitles(page)).toHaveCount(40)
  await addButton(page).click()
  await titleField(page).fill('Number forty-one')
  await submit(page, reminderWords.add).click()
  await expect(cardTitles(page)).toHaveCount(41)
})

test('loading and failing are said, and trying again helps', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Back again', days(1))
  const held = Promise.withResolvers<void>()
  await withoutNews(page)
  let failing = true
  await page.route('**/api/reminders', async (route) => {
    if (!failing) return route.continue()
    await held.promise
    return route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ message: refused.away }),
    })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(chrome.loading)).toBeVisible()

  held.resolve()
  await expect(page.getByText(failures.list(refused.away))).toBeVisible()
  failing = false
  await button(page, chrome.tryAgain).click()
  await expect(card(page, 'Back again')).toBeVisible()
})

test('the cards can be narrowed down to what waits, rings today or later', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await setReminder(page, account, 'Waits', atOnce)
  await setReminder(page, account, 'Far away', days(9))
  await expect(card(page, 'Waits').getByText(reminderWords.overdue, { exact: true })).toBeVisible()
  const chips = page.getByRole('group', { name: reminderWords.filter })
  await expect(chips.getByRole('button')).toHaveText([
    /^All\s*2$/,
    /^Overdue\s*1$/,
    /^Today\s*1$/,
    /^Later\s*1$/,
    'Done',
  ])
  await expect(cardTitles(page)).toHaveText(['Waits', 'Far away'])

  await chips.getByRole('button', { name: /^Later/ }).click()
  await expect(cardTitles(page)).toHaveText(['Far away'])
  // A phone has the day line under the heading of today, which this filter hides.
  if (isMobile) return
  await page.getByRole('link', { name: /, Waits$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Waits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardTitles(page)).toHaveText(['Far away'])
})

// A phone has the day line under the heading of today, where nothing else rings.
test(
  'a bell of the day line opens its reminder, and closing it leads back there',
  wideOnly,
  async ({ page, signIn }) => {
    const account = await signIn(berlin)
    await page.goto('/dashboard')
    const { _id } = await setReminder(page, account, 'Waits', atOnce)
    await expect(card(page, 'Waits').getByText(reminderWords.overdue, { exact: true })).toBeVisible()
    const mark = page.getByRole('navigation').getByRole('link', { name: /, Waits$/ })
    await mark.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Waits' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`\\?reminder=${_id}$`))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(mark).toBeFocused()
  },
)

test('the hours of the day line stand evenly, and now is said with its half of the day', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  const nextYear = new Date().getFullYear() + 1
  const afternoon = Date.parse(`${nextYear}-05-14T15:50:00+02:00`)
  await setReminder(page, account, 'Evening pill', afternoon + hours(5) - Date.now())
  await page.clock.setFixedTime(afternoon)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard')
  const line = page.getByRole('navigation', { name: dayLine.name('6 AM') })
  await expect(line.getByText('3:50 PM', { exact: true })).toBeVisible()
  const centres = await line.getByText(/^\d+ [AP]M$/).evaluateAll((labels) =>
    labels.map((label) => {
      const { left, width } = label.getBoundingClientRect()
      return left + width / 2
    }),
  )
  const step = Math.min(...centres.slice(1).map((centre, at) => centre - (centres[at] ?? 0)))
  expect(centres.length).toBeGreaterThan(5)
  for (const centre of centres) expect(((centre - (centres[0] ?? 0)) / step) % 1).toBeCloseTo(0, 1)
})

test('another zone is named in the form, and its clock counts', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'America/New_York' })
  await page.goto('/dashboard')
  await addButton(page).click()
  await expect(form(page)).toContainText(reminderForm.otherZone('New York', 'Berlin'))
  await titleField(page).fill('Call home')
  await dateField(page).fill('2035-07-01T09:00')
  await submit(page, reminderWords.add).click()

  await expect(card(page, 'Call home')).toContainText('9:00 AM')
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect
    .poll(() => listReminders(page, account))
    .toMatchObject([{ date: '2035-07-01T13:00:00.000Z', timeZone: 'America/New_York' }])
})

test('at most three columns, and nothing sticks out, however long the words', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Long '.repeat(40), days(11), { description: 'y'.repeat(2000) })
  await setReminder(page, account, 'W'.repeat(200), days(12))
  for (const number of [13, 14]) await setReminder(page, account, `Reminder ${number}`, days(number))
  await page.goto('/dashboard')
  await expect(cardTitles(page)).toHaveCount(4)
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1280, 3],
    [1600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('a dialog that is opened while the last is still leaving stays', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'One', days(1))
  await setReminder(page, account, 'Other', days(2))
  await page.goto('/dashboard')
  const [one, other] = ['One', 'Other'].map((title) =>
    card(page, title).getByRole('button', { name: chrome.edit }),
  )
  await one!.click()
  await expect(titleField(page)).toHaveValue('One')
  // Both in one turn of the page: no pointer could be as fast.
  const editOther = await other!.elementHandle()
  await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement, next) => {
    dialog.close()
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, editOther)
  await expect(titleField(page)).toHaveValue('Other')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the keyboard alone is enough', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'By hand', days(1))
  await page.goto('/dashboard')
  const title = card(page, 'By hand').getByRole('button', { name: 'By hand' })
  await title.focus()
  for (const name of [reminderWords.done, reminderWords.snooze, chrome.edit, chrome.remove]) {
    await page.keyboard.press('Tab')
    await expect(card(page, 'By hand').getByRole('button', { name })).toBeFocused()
  }
  await title.press('Enter')
  await expect(form(page).getByRole('heading', { name: 'By hand' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await card(page, 'By hand').getByRole('button', { name: chrome.edit }).press('Enter')
  await expect(titleField(page)).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const account = await signIn(berlin)
    await page.goto('/dashboard')
    await expect(page.getByText(reminderWords.empty)).toBeVisible()
    const empty = await axeFindings(page)
    await setReminder(page, account, 'Waits', atOnce)
    await setReminder(page, account, 'Soon', minutes(10))
    await setReminder(page, account, 'Later', days(3))
    await expect(card(page, 'Waits').getByText(reminderWords.overdue, { exact: true })).toBeVisible()
    await expect(card(page, 'Later')).toBeVisible()
    const list = await axeFindings(page)
    await button(page, ringWords.putAway).click()
    await addButton(page).click()
    await submit(page, reminderWords.add).click()
    await expect(form(page)).toContainText(rules.title)

    expect([empty, list, await axeFindings(page)].flat()).toEqual([])
  })

for (const [who, titles] of [
  ['whoever has a reminder', ['Seen at once']],
  ['whoever has none', []],
] as const)
  test(`the first visit of the dashboard ships at most 118 kB of script to ${who}`, async ({
    page,
    signIn,
  }) => {
    const account = await signIn(berlin)
    for (const title of titles) await setReminder(page, account, title, days(1))
    await page.goto('/dashboard')
    for (const title of titles) await expect(card(page, title)).toBeVisible()
    // What comes by itself once the screen stands: the device's memory and its sign.
    const last = titles.length > 0 ? 'board-side' : 'see-done'
    for (const part of ['start', 'offline-sign', last])
      await expect.poll(() => fetchedScripts(page)).toContainEqual(expect.stringMatching(`/assets/${part}-`))
    const { count, bytes } = await scriptWeight(page)
    expect(count).toBeGreaterThan(4)
    expect(bytes).toBeLessThanOrEqual(118_000)
  })

test('a reminder that was deleted elsewhere is said to be gone', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await withoutNews(page)
  const { _id } = await setReminder(page, account, 'Already gone', days(1))
  await page.goto('/dashboard')
  await expect(card(page, 'Already gone')).toBeVisible()
  await callAs(page, account, 'DELETE', `/reminders/${_id}`)

  await card(page, 'Already gone').getByRole('button', { name: reminderWords.done }).click()
  await expect(alarm(page, refused.notFound)).toBeVisible()
  await expect(card(page, 'Already gone')).toBeHidden()
})
