import type { Page } from '@playwright/test'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { notHeard } from '#contract/messages/dictation.ts'
import { logoutWords } from '#contract/messages/logout.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { sentenceProblems } from '#contract/messages/sentence.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { successes } from '#contract/messages/toasts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { fail, giveMicrophone, say, takeMicrophoneAway } from '#tests/support/fake-speech.ts'
import { button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  card,
  dateField,
  days,
  expectRepeat,
  form,
  listReminders,
  setReminder,
  submit,
  titleField,
} from '#tests/support/reminders.ts'

const berlin = { timeZone: 'Europe/Berlin' }
const line = (page: Page) => page.getByLabel(quickAdd.label, { exact: true })
const rhythm = (page: Page, words: string) => button(page, quickAdd.rhythm(words))
const moment = (page: Page) => page.getByRole('button', { name: /^Rings: / })
/** "Sun 18": the day and the hour of a clock in that zone. */
function hourIn(timeZone: string, date = '') {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' })
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return `${day.format(new Date(date))} ${hour.format(new Date(date))}`
}

test('Q comes to the line, a sentence is understood, Enter adds it', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await page.keyboard.press('q')
  await expect(line(page)).toBeFocused()

  await line(page).pressSequentially('call Ines every Sunday at 6')
  await expect(rhythm(page, 'Every week on Sun')).toBeVisible()
  await expect(moment(page)).toHaveText(/^Sun\b.*, 6:00 PM$/)
  await page.keyboard.press('Enter')

  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(line(page)).toHaveValue('')
  await expect(line(page)).toBeFocused()
  await expect(card(page, 'Call Ines')).toContainText('Every week on Sun')
  const [added] = await listReminders(page, account)
  expect([added?.title, added?.type, hourIn('Europe/Berlin', added?.date)]).toEqual([
    'Call Ines',
    'weekly',
    'Sun 18',
  ])
})

test('an empty list has a sentence to try, and one press writes it once', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await button(page, quickAdd.tryIt).click()
  await expect(line(page)).toBeFocused()
  await expect(rhythm(page, 'Every week on Sun')).toBeVisible()
  await button(page, quickAdd.tryIt).click()
  await expect(line(page)).toHaveValue(quickAdd.example)
  await line(page).press('Enter')
  await expect(card(page, 'Call Ines')).toContainText('Every week on Sun')
  await expect(button(page, quickAdd.tryIt)).toBeHidden()
})

test('a date before a time or before a rhythm at the end is kept', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  for (const [sentence, day] of [
    ['dentist 3 dec 10:30', 'Dec 3'],
    ['optician 3rd december 10:30', 'Dec 3'],
    ['anna birthday on 12 march every year', 'Mar 12'],
    ['birthday anna 12 march yearly', 'Mar 12'],
  ] as const) {
    await line(page).fill(sentence)
    await expect(moment(page)).toContainText(day)
    await line(page).press('Enter')
    await expect(line(page)).toHaveValue('')
  }
  const added = await listReminders(page, account)
  const dayIn = (date: string) => new Date(date).toISOString().slice(5, 10)
  expect(added.map(({ title, type, date }) => `${title}, ${type}, ${dayIn(date)}`).toSorted()).toEqual([
    'Anna birthday, yearly, 03-12',
    'Birthday anna, yearly, 03-12',
    'Dentist, once, 12-03',
    'Optician, once, 12-03',
  ])
})

test('two in a row are both added, and what is said twice stands there once', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  const add = async (title: string) => {
    await line(page).fill(`${title} every day at 9`)
    await rhythm(page, 'Every day').waitFor()
    await page.keyboard.press('Enter')
    await expect(card(page, title)).toBeVisible()
  }
  await add('Water the fig')
  const said = toast(page, successes.addReminder)
  // Pointed at, it stays for as long as one likes.
  await said.hover()
  const first = await said.elementHandle()
  await add('Feed the cat')
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(said).toHaveCount(1)
})

test('the understood words lie under the typed ones, letter upon letter', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('Call Ines every Sunday at 6')
  const marks = page.locator('form [aria-hidden] p > span > span')
  await expect(marks).toHaveText(['every Sunday', 'at 6'])

  const [typed, mark] = await Promise.all([
    line(page).evaluate((input: HTMLInputElement) => {
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = getComputedStyle(input).font
      return input.getBoundingClientRect().left + canvas.measureText('Call Ines ').width
    }),
    marks.first().evaluate((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      return range.getBoundingClientRect().left
    }),
  ])
  expect(Math.abs(typed - mark)).toBeLessThan(1.5)
})

test('Esc clears the line', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('never mind tomorrow')
  await expect(moment(page)).toBeVisible()
  await line(page).press('Escape')

  await expect(line(page)).toHaveValue('')
  await expect(moment(page)).toBeHidden()
})

test('a sentence without a time rings once, at the default date', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('buy milk')
  await expect(rhythm(page, 'Once')).toBeVisible()
  await line(page).press('Enter')

  await expect(card(page, 'Buy milk')).toBeVisible()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  const [added] = await listReminders(page, account)
  expect([added?.type, Date.parse(added?.date ?? '') % (15 * 60_000)]).toEqual(['once', 0])
})

test('a chip opens the form to correct what was understood, and the sentence stays until it is added', async ({
  page,
  signIn,
}) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  const sentence = 'pay rent every month at 9am'
  await line(page).fill(sentence)
  await expect(moment(page)).toHaveText(/9:00 AM$/)
  await moment(page).click()
  await expect(titleField(page)).toHaveValue('Pay rent')
  await expect(dateField(page)).toHaveValue(/T09:00$/)
  await submit(page, chrome.cancel).click()
  await expect(form(page)).toBeHidden()
  await expect(line(page)).toHaveValue(sentence)

  await page.getByRole('button', { name: /^Repeats: Every month/ }).click()
  await expectRepeat(page, 'Monthly')
  await form(page).getByRole('button', { name: reminderForm.add }).click()
  await expect(card(page, 'Pay rent')).toContainText('Every month')
  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(line(page)).toHaveValue('')
  await expect(line(page)).toBeFocused()
  await expect.poll(() => listReminders(page, account)).toHaveLength(1)
})

test('a finer rhythm is added as it was said, and opens in the form', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('physio every other monday and thursday at 8am until 30 june 2035')
  const said = 'Every 2 weeks on Mon and Thu, until Jun 30, 2035'
  await rhythm(page, said).click()
  await expect(form(page)).toContainText(said)
  await submit(page, chrome.cancel).click()
  await line(page).press('Enter')

  await expect(card(page, 'Physio')).toContainText(said)
  await expect(toast(page, successes.addReminder)).toBeVisible()
  const [added] = await listReminders(page, account)
  expect([added?.type, added?.repeat]).toEqual([
    'weekly',
    { every: 2, weekdays: ['mo', 'th'], until: '2035-06-30' },
  ])
})

test('what no reminder can do is refused in words, and nothing is added', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('stretch every 10 minutes')
  await line(page).press('Enter')
  const problem = sentenceProblems.tooOften('every 10 minutes')
  await expect(page.getByText(problem)).toHaveCount(1)
  await expect(moment(page)).toBeHidden()
  await expect(line(page)).toHaveValue('stretch every 10 minutes')
  await expect.poll(() => listReminders(page, account)).toEqual([])
})

test('a sentence survives another page and a reload, until Esc', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('pay rent tomorrow')
  const isThere = async () => {
    await expect(line(page)).toHaveValue('pay rent tomorrow')
    await expect(rhythm(page, 'Once')).toBeVisible()
    await expect(page.locator('form [aria-hidden] p > span > span')).toHaveText(['tomorrow'])
  }

  await page.getByRole('link', { name: chrome.notes, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: noteWords.heading })).toBeVisible()
  await page.getByRole('link', { name: chrome.reminders, exact: true }).click()
  await isThere()
  await page.reload()
  await isThere()

  await line(page).press('Escape')
  await page.reload()
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  await expect(line(page)).toHaveValue('')
})

test('what is typed while the last one is on its way stays', async ({ page, signIn }) => {
  await signIn(berlin)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/reminders', async (route) => {
    if (route.request().method() === 'POST') await held
    return route.continue()
  })
  await page.goto('/dashboard')
  await line(page).fill('buy milk tomorrow')
  await line(page).press('Enter')
  await expect(card(page, 'Buy milk')).toBeVisible()
  await line(page).fill('buy bread tomorrow')
  letGo()

  await expect(toast(page, successes.addReminder)).toBeVisible()
  await expect(button(page, quickAdd.add)).not.toHaveAttribute('aria-busy')
  await expect(line(page)).toHaveValue('buy bread tomorrow')
})

test('a sentence goes with the person who wrote it', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('a secret, tomorrow')
  await page.getByRole('link', { name: chrome.profile, exact: true }).click()
  await button(page, profileWords.logout).click()
  await button(page, logoutWords.question.confirm).click()
  await expect(page).toHaveURL(/\/login$/)

  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret')
})

test('what was not said is told below, once somebody pauses', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  const hint = page.locator('form > [aria-live=polite]').first()
  await line(page).fill('water the fig')
  await expect(hint).toHaveText(quickAdd.nothing)
  await line(page).fill('water the fig tomorrow')
  await expect(hint).toBeEmpty()
  await line(page).fill('dentist 24.12')
  await expect(hint).toHaveText(quickAdd.notADate('24.12'))
  await line(page).fill('water the fig randomly')
  await expect(hint).toHaveText(sentenceProblems.random('randomly'))
  await line(page).fill('water the fig every week')
  await expect(page.getByRole('button', { name: /^Repeats: Every week/ })).toBeVisible()
  await expect(hint).toBeEmpty()
})

test.describe('the microphone of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('dictates into the line', async ({ page, signIn }) => {
    await giveMicrophone(page)
    await signIn(berlin)
    await page.goto('/dashboard')
    await button(page, quickAdd.dictate).click()
    await expect(line(page)).toHaveAttribute('placeholder', quickAdd.listening)
    await say(page, 0, ['call Ines', false])
    await expect(line(page)).toHaveValue('call Ines')
    await say(page, 0, ['call Ines every Sunday', true], [' at', false])
    await expect(line(page)).toHaveValue('call Ines every Sunday at')
    await say(page, 1, ['call Ines every Sunday', true], [' at 6', true])
    await expect(rhythm(page, 'Every week on Sun')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await button(page, quickAdd.stopDictating).press('Enter')
    await expect(button(page, quickAdd.add)).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(card(page, 'Call Ines')).toContainText('Every week on Sun')
  })

  test('stops when somebody types, and keeps what was said', async ({ page, signIn }) => {
    await giveMicrophone(page)
    await signIn(berlin)
    await page.goto('/dashboard')
    await button(page, quickAdd.dictate).click()
    await expect(button(page, quickAdd.stopDictating)).toBeVisible()
    await say(page, 0, ['call in', false])
    await expect(line(page)).toHaveValue('call in')
    await line(page).press('End')
    await line(page).pressSequentially('es tomorrow')
    await say(page, 0, ['call Ines and Tom', true])

    await expect(line(page)).toHaveValue('call ines tomorrow')
    await expect(button(page, quickAdd.add)).toBeVisible()
  })

  test('says the way on when it is not allowed', async ({ page, signIn }) => {
    await giveMicrophone(page)
    await signIn(berlin)
    await page.goto('/dashboard')
    await button(page, quickAdd.dictate).click()
    await expect(button(page, quickAdd.stopDictating)).toBeVisible()
    await fail(page, 'not-allowed')

    await expect(page.getByText(notHeard['not-allowed'])).toBeVisible()
    await expect(button(page, quickAdd.dictate)).toBeVisible()
    await line(page).fill('call Ines')
    await expect(page.getByText(notHeard['not-allowed'])).toBeHidden()
  })

  test('is not there where the browser cannot listen', async ({ page, signIn }) => {
    await takeMicrophoneAway(page)
    await signIn(berlin)
    await page.goto('/dashboard')
    await expect(line(page)).toBeVisible()

    await expect(button(page, quickAdd.dictate)).toBeHidden()
  })
})

test('a sentence without a title, or in the past, is refused in place', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('every day at 9')
  await line(page).press('Enter')
  await expect(page.getByText(rules.title)).toBeVisible()

  await line(page).fill('party on 2 June 2020')
  await line(page).press('Enter')
  await expect(page.getByText(rules.dateFuture)).toBeVisible()
  await expect.poll(() => listReminders(page, account)).toEqual([])
})

test('the clock of the person counts, not the one of the machine', async ({ page, signIn }) => {
  const account = await signIn({ timeZone: 'Asia/Tokyo' })
  await page.goto('/dashboard')
  await line(page).fill('call Kenji every Monday at 10am')
  await line(page).press('Enter')

  await expect(card(page, 'Call Kenji')).toBeVisible()
  await expect(toast(page, successes.addReminder)).toBeVisible()
  const [added] = await listReminders(page, account)
  expect(hourIn('Asia/Tokyo', added?.date)).toBe('Mon 10')
})

test('at the limit the line says so and keeps the sentence', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  for (let number = 1; number <= 40; number += 1)
    await setReminder(page, account, `Reminder ${number}`, days(number))
  await page.goto('/dashboard')
  await expect(card(page, 'Reminder 40')).toBeAttached()
  await line(page).fill('one more tomorrow')
  await line(page).press('Enter')

  await expect(page.getByRole('dialog', { name: dialogs.reminderLimit.title })).toBeVisible()
  await button(page, chrome.cancel).click()
  await expect(line(page)).toHaveValue('one more tomorrow')
})

for (const [locale, day, eve] of [
  ['en-GB', '5 Jun', '24 Dec'],
  ['en-US', 'May 6', 'Dec 24'],
] as const)
  test.describe(`a device that speaks ${locale}`, () => {
    test.use({ locale })
    test('reads 5/6 in its own order, and 24.12. in the only one', async ({ page, signIn }) => {
      await signIn(berlin)
      // On the days themselves and on their eves they would be called today and tomorrow.
      await page.clock.setFixedTime(Date.UTC(new Date().getUTCFullYear(), 6, 1, 12))
      await page.goto('/dashboard')
      await line(page).fill('dentist 5/6')
      await expect(moment(page)).toContainText(day)
      await line(page).fill('dentist 24.12. 18h')
      await expect(moment(page)).toContainText(eve)
    })
  })

test('the grammar is fetched only when somebody writes', async ({ page, signIn }) => {
  await signIn(berlin)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/dashboard')
  await expect(page.getByText(reminderWords.empty)).toBeVisible()
  expect(fetched.filter((url) => url.includes('grammar'))).toEqual([])

  await line(page).focus()
  await expect.poll(() => fetched.filter((url) => url.includes('grammar')).length).toBe(1)
})

test('axe finds nothing while a sentence stands there', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.goto('/dashboard')
  await line(page).fill('standup every weekday at 9:30')
  await expect(rhythm(page, 'Every weekday')).toBeVisible()

  expect(await axeFindings(page)).toEqual([])
})
