import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import { proof } from '#contract/messages/deliveries.ts'
import { keyboard, palette } from '#contract/messages/keyboard.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { snoozeUntil } from '#contract/messages/reading.ts'
import { doneWords } from '#contract/messages/done.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ringWords } from '#contract/messages/ring.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Account } from '#tests/support/accounts.ts'
import { pressBlocked, writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { atRest, misfits, setTextSize } from '#tests/support/layout.ts'
import { addButton, atOnce, card, days, form, minutes, setReminder } from '#tests/support/reminders.ts'
import { button } from '#tests/support/screen.ts'
import type { Locator, Page } from '@playwright/test'

const own = ['/user-profile', '/subscription']
const screens = ['/dashboard', '/dashboard?view=list', '/notes', ...own]

/** The zone of the browser: nobody is asked about another one. */
const berlin = { timeZone: 'Europe/Berlin' }
const long = 'Call Dr. Okafor about the results of last week, and ask for a copy'

const lines = (element: Locator) =>
  element.evaluate((each) => {
    const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(each)
    return Number.parseFloat(borderTopWidth) + (outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth))
  })

test('with forced colours, what a ground told is told by a line', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Water the fig', days(1))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  await expect(card(page, 'Water the fig')).toBeVisible()
  const place = page.getByRole('navigation').getByRole('link', { name: chrome.reminders })
  const filter = page.getByRole('button', { name: reminderWords.filters.all, pressed: true })
  for (const element of [addButton(page), place, filter, card(page, 'Water the fig')])
    expect(await lines(element), await element.innerText()).toBeGreaterThan(0)
  const other = page.getByRole('button', { name: reminderWords.filters.later, pressed: false })
  expect(await lines(filter)).toBeGreaterThan(await lines(other))
  await addButton(page).click()
  expect(await lines(form(page))).toBeGreaterThan(0)
})

test('with forced colours the sheet of a note has one frame', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await writeNotes(page, account, 1)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/notes')
  const note = page.getByRole('article')
  expect(await lines(note)).toBe(1)
  expect(await lines(note.locator('.paper'))).toBe(0)
})

test('with forced colours a tick is told from the box it stands in', async ({ page, signIn }) => {
  await signIn(berlin)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/user-profile')
  const box = page.getByRole('checkbox', { name: profileWords.emailNotifications })
  await expect(box).toBeChecked()
  await atRest(page)
  const [ground, tick] = await box.evaluate((each) => [
    getComputedStyle(each).backgroundColor,
    getComputedStyle(each.nextElementSibling ?? each).color,
  ])
  expect(tick).not.toBe(ground)
})

test('quick add wears the ring that everything with the focus wears', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Water the fig', days(1))
  await page.goto('/dashboard')
  await addButton(page).focus()
  await atRest(page)
  const ring = await addButton(page).evaluate((each) => getComputedStyle(each).outline)
  await page.getByRole('textbox', { name: quickAdd.label }).focus()
  const line = page.locator('form').filter({ has: page.getByLabel(quickAdd.label) })
  await expect(line.locator('> div').first()).toHaveCSS('outline', ring)
})

test('with text twice as large nothing is cut off at the side', async ({ page, signIn }) => {
  // A traveller: the question of the zone is there as well.
  const account = await signIn({ timeZone: 'America/New_York' })
  await setReminder(page, account, 'Water the fig and the tomatoes on the balcony', atOnce)
  await setReminder(page, account, 'Call Dr. Okafor about the results', days(3))
  await writeNotes(page, account, 2)
  await setTextSize(page, 200)
  for (const width of [390, 768, 1280])
    for (const path of screens) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!own.includes(path)) await expect(page.getByRole('article').first()).toBeVisible()
      if (path.endsWith('profile') || path.startsWith('/dashboard'))
        await expect(page.getByRole('region', { name: profileWords.timeZone })).toBeVisible()
      expect(await tooWide(page), `${path} at ${width}`).toEqual([])
      expect(await bursting(page), `${path} at ${width}`).toEqual([])
    }
})

type Scene = { page: Page; account: Account }

/** What opens over a page, and how. */
const layers: Record<string, (scene: Scene) => Promise<Locator>> = {
  'the ring card': async ({ page, account }) => {
    await setReminder(page, account, long, atOnce, { description: long })
    return page.getByRole('region', { name: ringWords.region })
  },
  'the bell': async ({ page, account }) => {
    await setReminder(page, account, long, atOnce, { description: long })
    await button(page, ringWords.putAway).click()
    await page.getByRole('banner').getByRole('button', { name: bell.title }).click()
    await expect(button(page, bell.readAll)).toBeVisible()
    return page.getByRole('dialog', { name: bell.title })
  },
  'the form': async ({ page }) => {
    await addButton(page).click()
    return form(page)
  },
  'the sheet of a reminder': async ({ page, account }) => {
    const { _id } = await setReminder(page, account, long, days(2), { description: long })
    await page.goto(`/dashboard?reminder=${_id}`)
    return form(page)
  },
  'the sheet of an overdue reminder': async ({ page, account }) => {
    const { _id } = await setReminder(page, account, long, atOnce, { description: long })
    await button(page, ringWords.putAway).click()
    await page.goto(`/dashboard?reminder=${_id}`)
    await pressBlocked(form(page).getByRole('button', { name: chrome.edit }))
    await expect(button(page, doneWords.thenEdit)).toBeVisible()
    await expect(form(page).getByText(proof.channels['in-app'])).toBeVisible()
    return form(page)
  },
  'the menu of Snooze': async ({ page, account }) => {
    await setReminder(page, account, long, minutes(50))
    await page.goto('/dashboard')
    await card(page, long).getByRole('button', { name: reminderWords.snooze }).click()
    return page.getByRole('menu')
  },
  'a time to snooze to': async ({ page, account }) => {
    await setReminder(page, account, long, minutes(50))
    await page.goto('/dashboard')
    await card(page, long).getByRole('button', { name: reminderWords.snooze }).click()
    await page.getByRole('menuitem', { name: reminderWords.pickTime }).click()
    return page.getByRole('dialog', { name: snoozeUntil.title })
  },
  'the palette': async ({ page, account }) => {
    await setReminder(page, account, long, days(2))
    await page.goto('/dashboard')
    await expect(card(page, long)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('call')
    await expect(page.getByRole('option', { name: long }).first()).toBeVisible()
    return page.getByRole('dialog', { name: palette.name })
  },
  'the list of keys': async ({ page }) => {
    await page.keyboard.press('?')
    return page.getByRole('dialog', { name: keyboard.title })
  },
  toasts: async ({ page, account }) => {
    await setReminder(page, account, long, days(2))
    await page.goto('/dashboard')
    await card(page, long).getByRole('button', { name: reminderWords.done }).click()
    await expect(button(page, chrome.undo)).toBeVisible()
    return page.locator('.toast-stack')
  },
  'the bar that saves': async ({ page }) => {
    await page.goto('/user-profile')
    await page.getByLabel(auth.name).fill('Nora')
    await expect(button(page, profileWords.discard)).toBeVisible()
    return page.locator('.save-bar')
  },
}

for (const [name, open] of Object.entries(layers))
  test(`with text twice as large ${name} fits a narrow window and a wide one`, async ({ page, signIn }) => {
    const account = await signIn(berlin)
    await setTextSize(page, 200)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const layer = await open({ page, account })
    await expect(layer).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await misfits(layer), `at ${width}`).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await unlined(layer), 'with forced colours').toEqual([])
  })

test('at 320 px every button holds its words', async ({ page, signIn }) => {
  const account = await signIn(berlin)
  await setReminder(page, account, 'Water the fig', days(1))
  await writeNotes(page, account, 1)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooWide(page), path).toEqual([])
    expect(await bursting(page), path).toEqual([])
  }
})

test('in the note editor everything begins at one edge, and what only hints is paler than text', async ({
  page,
  signIn,
}) => {
  await signIn(berlin)
  await page.goto('/notes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: noteWords.newNote })
  const title = editor.getByLabel(noteWords.title, { exact: true })
  const colors = await title.evaluate((field) => [
    getComputedStyle(field).color,
    getComputedStyle(field, '::placeholder').color,
  ])
  expect(new Set(colors).size).toBe(2)
  await button(page, noteWords.save).click()
  const error = editor.getByText(rules.content)
  const lefts = [title, editor.getByLabel(noteWords.content, { exact: true }), error].map(textLeft)
  expect(new Set(await Promise.all(lefts)).size).toBe(1)
})

/** Where the text of an element begins. */
const textLeft = (element: Locator) =>
  element.evaluate((each) => {
    const { paddingLeft, borderLeftWidth } = getComputedStyle(each)
    const first = each.querySelector('svg') ?? each
    return Math.round(
      first.getBoundingClientRect().left +
        Number.parseFloat(paddingLeft) +
        Number.parseFloat(borderLeftWidth),
    )
  })

/** What is too narrow for its own words. */
function bursting(page: Page) {
  return page
    .locator('button, label')
    .evaluateAll((all) =>
      all
        .filter(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 &&
            !['inline', 'none'].includes(getComputedStyle(each).display) &&
            getComputedStyle(each).overflow === 'visible',
        )
        .map((each) => each.textContent),
    )
}

/** What only a ground tells from the page, and no line. */
function unlined(layer: Locator) {
  return layer.evaluate((root) => {
    const hasLine = (element: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
    }
    const isFramed = hasLine(root) || [...root.children].every(hasLine)
    const grounds = [...root.querySelectorAll('.bg-primary, .bg-toast')]
    return [
      ...(isFramed ? [] : ['the whole']),
      ...grounds.filter((each) => !hasLine(each)).map((each) => each.outerHTML.slice(0, 120)),
    ]
  })
}

/** What reaches beyond the window, if the page scrolls sideways. */
function tooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName} ${element.outerHTML.slice(0, 90)} ${element.textContent.slice(0, 30)}`,
      )
      .slice(0, 6)
  })
}
