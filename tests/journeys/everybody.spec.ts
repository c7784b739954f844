import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { writeNotes } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey.ts'
import { addButton, atOnce, card, days, form, setReminder } from '#tests/support/reminders.ts'
import type { Locator, Page } from '@playwright/test'

const screens = ['/dashboard', '/dashboard?view=list', '/notes', '/user-profile', '/subscription']

const lines = (element: Locator) =>
  element.evaluate((each) => {
    const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(each)
    return Number.parseFloat(borderTopWidth) + (outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth))
  })

test('with forced colours, what a ground told is told by a line', async ({ page, signIn }) => {
  const account = await signIn()
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

test('with text twice as large nothing is cut off at the side', async ({ page, signIn }) => {
  const account = await signIn()
  await setReminder(page, account, 'Water the fig and the tomatoes on the balcony', atOnce)
  await setReminder(page, account, 'Call Dr. Okafor about the results', days(3))
  await writeNotes(page, account, 2)
  await page.addInitScript(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [390, 768, 1280])
    for (const path of screens) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await tooWide(page), `${path} at ${width}`).toEqual([])
    }
})

test('at 320 px every button holds its words', async ({ page, signIn }) => {
  const account = await signIn()
  await setReminder(page, account, 'Water the fig', days(1))
  await writeNotes(page, account, 1)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooWide(page), path).toEqual([])
    const bursting = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (button) =>
              button.scrollWidth > button.clientWidth + 1 && getComputedStyle(button).overflow === 'visible',
          )
          .map((button) => button.textContent),
      )
    expect(bursting, path).toEqual([])
  }
})

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
