// Somebody else logs in in another tab, and the page learns late that its session is theirs.
import type { BrowserContext, Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'

/** The page has not heard that anybody logged out: phones let a tab sleep through that. */
export async function logInElsewhere(context: BrowserContext, { token }: Pick<Account, 'token'>) {
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate((value) => localStorage.setItem('token', value), token)
}

/** Whoever asks whose session it is gets no answer until it is released. */
export async function holdSession(page: Page) {
  const answered = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/auth/me', async (route) => {
    asked += 1
    await answered.promise
    await route.continue()
  })
  return { asked: () => asked, release: () => answered.resolve() }
}

export const whoIsIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').user?._id as string | undefined)
