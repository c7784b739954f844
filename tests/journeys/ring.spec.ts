import type { Page } from '@playwright/test'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { linkPages, reminderWords } from '#contract/messages/reminders.ts'
import { bell as bellWords } from '#contract/messages/bell.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { ringWords as words } from '#contract/messages/ring.ts'
import { outbox } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { callAs, writeNotes } from '#tests/support/desk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openInFront } from '#tests/support/open-in-front.ts'
import { atOnce, card, setReminder } from '#tests/support/reminders.ts'
import { button, field } from '#tests/support/screen.ts'

const region = (page: Page) => page.getByRole('region', { name: words.region })
const ring = (page: Page, title: string) => region(page).getByRole('article', { name: title })
const done = (page: Page, title: string) =>
  ring(page, title).getByRole('button', { name: reminderWords.done })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: bellWords.title })
const panel = (page: Page) => page.getByRole('dialog', { name: bellWords.title })
const tabIcon = (page: Page) => page.locator('link[rel=icon]')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('a ring comes to whichever page is open, and stays until Done', async ({ page, signIn }) => {
  const account = await signIn()
  await openInFront(page, '/notes')
  await expect(page).toHaveTitle(/^My Notes · /)
  await expect(tabIcon(page)).toHaveAttribute('href', '/favicon.svg')
  await setReminder(page, account, 'Stretch', atOnce, { description: 'Shoulders down' })

  await expect(ring(page, 'Stretch')).toContainText(/\d:\d\d [AP]M.*just now/)
  await expect(page.getByRole('alert').filter({ hasText: 'Ringing: Stretch' })).toBeAttached()
  await expect(page).toHaveTitle(/^\(1\) My Notes · /)
  await expect(tabIcon(page)).toHaveAttribute('href', '/favicon-dot.svg')
  for (const place of ['Profile', 'Reminders', 'Notes']) {
    await page.getByRole('link', { name: place, exact: true }).click()
    await expect(ring(page, 'Stretch')).toBeVisible()
  }

  await done(page, 'Stretch').click()
  await expect(region(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(0))
  await expect(page).toHaveTitle(/^My Notes · /)
  await expect(tabIcon(page)).toHaveAttribute('href', '/favicon.svg')
  const status = async () => (await (await callAs(page, account, 'GET', '/reminders')).json())[0].status
  await expect.poll(status).toBe('upcoming')

  await undo(page).click()
  await expect(ring(page, 'Stretch')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(1))
})

test('the card outlasts a reload, and what rang while the app was closed is in the bell only', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await openInFront(page)
  await setReminder(page, account, 'Stretch', atOnce)
  await expect(ring(page, 'Stretch')).toBeVisible()
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await page.reload()
  await expect(ring(page, 'Stretch')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('rings'))
  await openInFront(page)
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(1))
  await setReminder(page, account, 'Walk', atOnce)
  await expect(ring(page, 'Walk')).toBeVisible()
  await expect(region(page).getByRole('article')).toHaveCount(1)
})

test('put away, it waits in the bell, and no reload brings it back', async ({ page, signIn }) => {
  const account = await signIn()
  await openInFront(page)
  await setReminder(page, account, 'Stretch', atOnce)
  await ring(page, 'Stretch').getByRole('button', { name: words.putAway }).click()

  await expect(region(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(1))
  await openInFront(page)
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(1))
  await expect(region(page)).toBeHidden()
})

test('Snooze in the card answers the ring', async ({ page, signIn }) => {
  const account = await signIn()
  await openInFront(page)
  await setReminder(page, account, 'Stretch', atOnce)
  await ring(page, 'Stretch').getByRole('button', { name: reminderWords.snooze }).click()
  await page.getByRole('menuitem', { name: reminderWords.snoozes.hour }).click()

  await expect(region(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(0))
  await expect
    .poll(async () => (await (await callAs(page, account, 'GET', '/reminders')).json())[0].snoozed)
    .toBe(true)
})

test('the title leads to the reminder', async ({ page, signIn }) => {
  const account = await signIn()
  await openInFront(page)
  const { _id } = await setReminder(page, account, 'Stretch', atOnce)
  await ring(page, 'Stretch').getByRole('link', { name: 'Stretch' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?reminder=${_id}$`))
  await expect(region(page)).toBeHidden()
})

test('of several the newest is on top, and what has no room is counted', async ({
  page,
  signIn,
  isMobile,
}) => {
  const account = await signIn()
  await openInFront(page)
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const title of titles) {
    await setReminder(page, account, title, atOnce)
    await expect(ring(page, title)).toBeVisible()
  }
  const most = isMobile ? 2 : 3
  await expect(region(page).getByRole('article')).toHaveCount(most)
  await expect(region(page).getByRole('article').first()).toContainText('Five')
  await expect(region(page)).toContainText(words.more(titles.length - most))

  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(5)
  await expect(region(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(region(page)).toBeVisible()
})

test('of two tabs one shows it, and it moves when that one closes', async ({ page, context, signIn }) => {
  const account = await signIn()
  await openInFront(page)
  const other = await context.newPage()
  await openInFront(other)
  await setReminder(page, account, 'Stretch', atOnce)

  await expect(ring(other, 'Stretch')).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(other).toHaveTitle(/^\(1\) /)
  await expect(tabIcon(page)).toHaveAttribute('href', '/favicon-dot.svg')
  await expect(region(page)).toBeHidden()

  await other.close()
  await expect(ring(page, 'Stretch')).toBeVisible()
})

test('answered in another tab, it leaves', async ({ page, context, signIn }) => {
  const account = await signIn()
  const other = await context.newPage()
  await openInFront(other, '/dashboard')
  await openInFront(page)
  await setReminder(page, account, 'Stretch', atOnce)
  await expect(ring(page, 'Stretch')).toBeVisible()

  await card(other, 'Stretch').getByRole('button', { name: reminderWords.done }).click()
  await expect(region(page)).toBeHidden()
  await expect(page).toHaveTitle(/^My Notes · /)
})

test('answered by the link of the letter, it leaves', async ({ page, context, signIn, server }) => {
  const account = await signIn()
  await openInFront(page)
  await setReminder(page, account, 'Stretch', atOnce)
  await expect(ring(page, 'Stretch')).toBeVisible()
  const letter = await eventually('the letter is there', async () =>
    (await outbox(server.url, account.email)).find(({ subject }) => subject.includes('Stretch')),
  )
  const [link = ''] = /http\S+\/link\/\S+/.exec(letter.text) ?? []

  const mail = await context.newPage()
  await mail.goto(link)
  await mail.getByRole('button', { name: linkPages.done.button }).click()
  await expect(region(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(bellWords.name(0))
})

test('over an open dialog it is a strip above the head, and the caret stays', async ({ page, signIn }) => {
  const account = await signIn()
  await openInFront(page)
  await button(page, noteWords.create).first().click()
  const content = field(page, noteWords.content)
  await content.fill('Half a sent')
  const dialog = page.getByRole('dialog', { name: noteWords.newNote })
  await setReminder(page, account, 'Stretch', atOnce)

  const strip = dialog.getByRole('region', { name: words.region })
  await expect(strip).toContainText('Stretch')
  await expect(content).toBeFocused()
  await page.keyboard.type('ence')
  await expect(content).toHaveValue('Half a sentence')
  const { y: top = 0, height = 0 } = (await strip.boundingBox()) ?? {}
  const head = (await dialog.getByRole('button', { name: 'Close', exact: true }).boundingBox())?.y ?? 0
  expect(head).toBeGreaterThanOrEqual(top + height)
  const foot = (await dialog.getByRole('button', { name: noteWords.save }).boundingBox()) ?? {
    y: 0,
    height: 0,
  }
  expect(foot.y + foot.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)

  await strip.getByRole('button', { name: reminderWords.done }).click()
  await expect(strip).toBeHidden()
  await expect(content).toBeFocused()
  await expect(content).toHaveValue('Half a sentence')
})

test('over a question it is a strip as well, said and answered there', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 1)
  await openInFront(page)
  await page.getByRole('button', { name: chrome.remove }).click()
  const question = page.getByRole('dialog', { name: dialogs.remove.title })
  await expect(question).toBeVisible()
  await setReminder(page, account, 'Stretch', atOnce)

  const strip = question.getByRole('region', { name: words.region })
  await expect(strip).toContainText('Stretch')
  await expect(question.getByRole('alert')).toContainText('Ringing: Stretch')
  const { width = 0 } = (await strip.getByRole('link', { name: 'Stretch' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(40)
  await strip.getByRole('button', { name: reminderWords.done }).click()
  await expect(strip).toBeHidden()
  await expect(question.getByRole('status').filter({ hasText: 'Stretch: done.' })).toBeVisible()
  await question.getByRole('button', { name: dialogs.remove.cancel }).click()
  await expect(question).toBeHidden()
})

test('the icon of the installed app counts what waits', async ({ page, signIn }) => {
  const account = await signIn()
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset['badge'] = String(count)
    }
  })
  await openInFront(page)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-badge', '0')
  await setReminder(page, account, 'Stretch', atOnce)
  await expect(root).toHaveAttribute('data-badge', '1')
  await setReminder(page, account, 'Walk', atOnce)
  await expect(root).toHaveAttribute('data-badge', '2')
  await done(page, 'Walk').click()
  await expect(root).toHaveAttribute('data-badge', '1')
})

test('R goes to the newest, D answers it, and the focus is back where it was', async ({ page, signIn }) => {
  const account = await signIn()
  await openInFront(page)
  const place = page.getByRole('link', { name: 'Profile', exact: true })
  await place.focus()
  for (const title of ['First', 'Second', 'Third']) {
    await setReminder(page, account, title, atOnce)
    await expect(ring(page, title)).toBeVisible()
  }
  await page.keyboard.press('r')
  await expect(ring(page, 'Third')).toBeFocused()
  await page.keyboard.press('d')
  await expect(ring(page, 'Third')).toBeHidden()
  await expect(place).toBeFocused()

  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await expect(ring(page, 'Second')).toBeHidden()
  await expect(place).toBeFocused()

  await page.keyboard.press('r')
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(region(page)).toBeHidden()
  await expect(place).toBeFocused()
})

test('a chosen sound is struck once a ring, in one tab, and only after a press on the page', async ({
  page,
  context,
  signIn,
}) => {
  const account = await signIn()
  await context.addInitScript(() => {
    localStorage.setItem('ringSound', 'wood')
    // The driver's own questions to the page count as presses, so only a real one does here.
    let pressed = false
    addEventListener('pointerdown', () => (pressed = true), { capture: true })
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get hasBeenActive() {
          return pressed
        },
      },
    })
    const Real = globalThis.OscillatorNode
    let struck = 0
    globalThis.OscillatorNode = class extends Real {
      override start(when?: number) {
        struck += 1
        document.documentElement.dataset['struck'] = String(struck)
        super.start(when)
      }
    }
  })
  const other = await context.newPage()
  await openInFront(other)
  await openInFront(page)
  const root = (tab: Page) => tab.locator('html')
  await setReminder(page, account, 'Silent', atOnce)
  await expect(ring(page, 'Silent')).toBeVisible()
  await expect(root(page)).not.toHaveAttribute('data-struck')

  await other.getByRole('heading', { level: 1 }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await setReminder(page, account, 'Struck', atOnce)
  await expect(ring(page, 'Struck')).toBeVisible()
  // A strike on wood has two tones.
  await expect(root(page)).toHaveAttribute('data-struck', '2')
  await expect(other).toHaveTitle(/^\(2\) /)
  await expect(root(other)).not.toHaveAttribute('data-struck')
})

test('a sound is chosen on this device, tried and switched off', async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(() => {
    const Real = globalThis.AudioContext
    globalThis.AudioContext = class extends Real {
      constructor() {
        super()
        document.documentElement.dataset['speakers'] = String(
          Number(document.documentElement.dataset['speakers'] ?? 0) + 1,
        )
      }
    }
  })
  await page.goto('/user-profile')
  const choice = page.getByRole('checkbox', { name: words.sound.on })
  await expect(choice).not.toBeChecked()
  await button(page, words.sound.listen).click()
  await choice.check()
  await expect(page.getByText(words.sound.afterPress)).toBeVisible()
  await page.getByRole('radio', { name: words.sound.names.notes }).check()
  await expect(page.locator('html')).toHaveAttribute('data-speakers', '1')

  await page.reload()
  await expect(page.getByRole('radio', { name: words.sound.names.notes })).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in a ring in ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const account = await signIn()
    await openInFront(page)
    await setReminder(page, account, 'Stretch', atOnce, { description: 'Shoulders down' })
    await expect(ring(page, 'Stretch')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
