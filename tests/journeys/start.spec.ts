import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { alarm, button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

test('the app starts silently and clears the cookies it can read', async ({ page, context, baseURL }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await context.addCookies([{ name: 'crumb', value: 'left behind', url: baseURL ?? '' }])

  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => console.log('nobody hears this'))

  expect(said).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('the chosen theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))

  await page.goto('/login')

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(19, 25, 22)',
  )
})

for (const path of ['/login', '/register'])
  test(`on ${path} the push button asks once and is gone when allowed`, async ({ page }) => {
    await page.addInitScript(answerPermission, 'granted')
    await page.goto(path)

    await button(page, pushWords.enable).click()

    await expect(toast(page, successes.enablePush)).toBeVisible()
    await expect(button(page, pushWords.enable)).toBeHidden()
  })

test('a refused permission is told', async ({ page }) => {
  await page.addInitScript(answerPermission, 'denied')
  await page.goto('/login')

  await button(page, pushWords.enable).click()

  await expect(alarm(page, failures.enablePush)).toBeVisible()
})

test('a browser that cannot even ask is told apart', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.reject(new Error('not here'))
  })
  await page.goto('/login')

  await button(page, pushWords.enable).click()

  await expect(alarm(page, failures.askPermission)).toBeVisible()
})

/** Chromium without a window never asks; the answer is given in its place. */
function answerPermission(answer: string) {
  Notification.requestPermission = () => {
    Object.defineProperty(Notification, 'permission', { value: answer })
    return Promise.resolve(answer as NotificationPermission)
  }
}
