import { pushWords } from '#contract/messages/push.ts'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { alarm, button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

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

for (const [theme, ground] of Object.entries({ light: 'rgb(246, 242, 233)', dark: 'rgb(19, 25, 22)' }))
  test(`a slow line sees the bell and "Loading..." before any file has come, in ${theme}`, async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/assets\/|theme\.js/, async (route) => {
      await hold
      await route.continue()
    })

    await page.goto('/notes', { waitUntil: 'commit' })
    await expect(page.getByText(chrome.loading, { exact: true })).toBeVisible()
    await expect(page.locator('#app svg')).toBeVisible()
    // Only painted is seen: what waits for a file is not.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
    letGo()

    await expect(page.getByRole('heading', { level: 1, name: noteWords.heading })).toBeVisible()
    await expect(page.getByText(chrome.loading, { exact: true })).toBeHidden()
  })

test('who is logged in keeps the bars on a page that does not exist', async ({ page, signIn }) => {
  await signIn()

  const reply = await page.goto('/nowhere')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: chrome.notFound })).toBeVisible()
  await expect(page.getByRole('navigation', { name: chrome.places }).getByRole('link')).toHaveText([
    chrome.reminders,
    chrome.notes,
    chrome.profile,
  ])
  await expect(page).toHaveURL(/\/nowhere$/)
  await page.getByRole('link', { name: chrome.backToReminders }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a visitor of a page that does not exist is led home', async ({ page }) => {
  await page.goto('/nowhere')

  await expect(page.getByRole('link', { name: chrome.backHome })).toHaveAttribute('href', '/')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('an address in capitals is the same address', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/NOTES?sort=oldest')
  await expect(page).toHaveURL(/\/notes\?sort=oldest$/)
  await page.goto('/Pricing/')
  await expect(page).toHaveURL(/\/dashboard$/)
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
