import { randomUUID } from 'node:crypto'
import { protectedPaths } from '#contract/paths.ts'
import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { callAs } from '#tests/support/desk.ts'
import { alarm, button, errorOf, field, logIn, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

const storedToken = () => localStorage.getItem('token')

test('logging in opens the dashboard and outlives a reload', async ({ page, register }) => {
  const account = await register()
  await page.goto('/login')

  await logIn(page, account)

  await expect(toast(page, entrySuccesses.login)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()
  expect(await page.evaluate(storedToken)).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()
})

test('login says what is wrong before it asks the server', async ({ page }) => {
  await page.goto('/login')

  await logIn(page, { email: 'nobody', password: '12345' })

  await expect(field(page, auth.email)).toBeFocused()
  expect(await errorOf(field(page, auth.email))).toBe(rules.email)
  expect(await errorOf(field(page, auth.password))).toBe(rules.password)
})

test('a wrong password is refused in the words of the server', async ({ page, register }) => {
  const { email } = await register()
  await page.goto('/login')

  await logIn(page, { email, password: 'not the one' })

  await expect(alarm(page, refused.login)).toBeVisible()
  await expect(field(page, auth.email)).toHaveValue(email)
  await expect(page).toHaveURL(/\/login$/)
})

test('without an answer the login fails in our own words', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/auth/login', (route) => route.abort())

  await logIn(page, { email: 'ines@example.com', password: 'secret' })

  await expect(alarm(page, entryFailures.login)).toBeVisible()
})

test('an unverified person is led to the verification with the e-mail filled in', async ({
  page,
  server,
}) => {
  const email = `ines+${randomUUID()}@example.com`
  await page.request.post(`${server.url}/api/auth/register`, {
    data: { name: 'Ines', email, password: 'secret' },
  })
  await page.goto('/login')

  await logIn(page, { email, password: 'secret' })

  await expect(page).toHaveURL(/\/verify-email\?email=/)
  await expect(field(page, auth.email)).toHaveValue(email)
})

for (const path of protectedPaths)
  test(`a visitor of ${path} logs in first and comes back to it`, async ({ page, register }) => {
    const account = await register()

    await page.goto(`${path}?kept=yes`)
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, account)

    await expect(page).toHaveURL(new RegExp(`${path}\\?kept=yes$`))
  })

for (const path of ['/login', '/register'])
  test(`who is logged in is sent on from ${path} to the dashboard`, async ({ page, signIn }) => {
    await signIn()

    await page.goto(path)

    await expect(page).toHaveURL(/\/dashboard$/)
  })

test('a protected screen says that it is loading while the session is resolved', async ({ page, signIn }) => {
  await signIn()
  const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await hold
    await route.continue()
  })

  await page.goto('/dashboard')
  await expect(page.getByText(chrome.loading, { exact: true })).toBeVisible()
  letGo()

  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()
})

test('a token that the server does not know is thrown away', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'not a token'))

  await page.goto('/dashboard')

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(storedToken)).toBeNull()
  await expect(page.getByText(auth.login.loggedOut, { exact: true })).toBeVisible()
})

test('a visitor who was never in is not told of a logout, and comes back to the very place', async ({
  page,
  register,
}) => {
  const account = await register()

  await page.goto('/user-profile?kept=yes#your-data')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(auth.login.loggedOut)).toBeHidden()
  await logIn(page, account)

  await expect(page).toHaveURL(/\/user-profile\?kept=yes#your-data$/)
})

test('a session that ends while somebody writes says that the text is kept, and leads back to it', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.route('**/api/notes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/notes')
  await button(page, noteWords.create).click()
  await field(page, noteWords.title).fill('Balcony')
  await field(page, noteWords.content).fill('Tomatoes go out after the 15th')

  await callAs(page, account, 'POST', '/auth/logout')

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(auth.login.loggedOutKept)).toBeVisible()
  await logIn(page, account)
  await expect(page).toHaveURL(/\/notes$/)
})

test('a failure that is not the way to the server ends the session', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: {} }))

  await page.goto('/dashboard')

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(storedToken)).toBeNull()
})

test('a server that is away logs nobody out', async ({ page, signIn }) => {
  const { token } = await signIn()
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 503, json: { message: refused.away } }),
  )

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: chrome.unreachable })).toBeVisible()
  expect(await page.evaluate(storedToken)).toBe(token)
  await page.unroute('**/api/auth/me')
  await button(page, chrome.tryAgain).click()

  await expect(page.getByRole('heading', { level: 1, name: reminderWords.heading })).toBeVisible()
})

test('tabs agree: leaving in one leaves in all', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/terms')

  await other.evaluate(() => localStorage.removeItem('token'))

  await expect(page).toHaveURL(/\/login$/)
})

test('the login leads to the register and to the forgotten password', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: auth.login.register }).click()
  await expect(page).toHaveURL(/\/register$/)

  await page.goBack()
  await page.getByRole('link', { name: auth.login.forgot }).click()

  await expect(page).toHaveURL(/\/forgot-password$/)
})
