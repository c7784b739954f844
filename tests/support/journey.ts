import { test as base, type Page } from '@playwright/test'
import { newAccount, type Account } from '#tests/support/accounts.ts'
import { prepareAccounts, type Prepared } from '#tests/support/prepared-accounts.ts'
import { startServer, type Server } from '#tests/support/server.ts'

export { expect } from '@playwright/test'

type Wishes = Parameters<typeof newAccount>[1]
type Home = { server: Pick<Server, 'url'>; prepared: Prepared }
type WorkerFixtures = { home: Home; server: Home['server'] }
type TestFixtures = {
  /** Makes a verified account on this worker's server. */
  register: (wishes?: Wishes) => Promise<Account>
  /** Opens the session of a new one in the page, as if the person had logged in before. */
  signIn: (wishes?: Wishes) => Promise<Account>
}

/** For a journey that needs the service worker: one that goes on without the network. */
export const withWorker = { tag: '@worker' } as const

/** For a journey through what a phone does not have. */
export const wideOnly = { tag: '@wide' } as const

export const test = base.extend<TestFixtures, WorkerFixtures>({
  home: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the wanted fixtures from here
    async ({}, use) => {
      let prepared: Prepared = new Map()
      const prepare = async (folder: string) => void (prepared = await prepareAccounts(folder))
      await using server = await startServer({ env: { RATE_LIMITS: 'off' }, prepare })
      await use({ server, prepared })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [({ home }, use) => use(home.server), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  // What a worker has taken over no longer passes by the test, so only journeys about it have one.
  // oxlint-disable-next-line no-empty-pattern -- as above
  serviceWorkers: ({}, use, { tags }) => use(tags.includes(withWorker.tag) ? 'allow' : 'block'),
  // The app steps back by itself for each layer that closed, and may do so at the very moment of this step.
  page: async ({ page }, use, info) => {
    const goto = page.goto.bind(page)
    page.goto = (...where) =>
      goto(...where).catch((error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error
        return goto(...where)
      })
    await use(page)
    if (info.status !== info.expectedStatus && !page.isClosed()) throw new Error(await whatIsShown(page))
  },
  register: ({ server }, use) => use((wishes) => newAccount(server.url, wishes)),
  signIn: ({ page, home, register }, use) =>
    use(async (wishes = {}) => {
      const { timeZone = 'UTC', ...others } = wishes
      const ready = Object.keys(others).length > 0 ? undefined : home.prepared.get(timeZone)?.pop()
      const account = ready ?? (await register(wishes))
      await openSession(page, account.token)
      return account
    }),
})

/** Said with the failure itself: its picture stays on the machine that ran it. */
async function whatIsShown(page: Page) {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
  return `It ended at ${page.url()} with\n${shown.slice(0, 3_000)}`
}

// A later logout must stay a logout, so the token is put in place on the first page of the tab only.
async function openSession(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed in by the test')) return
    sessionStorage.setItem('signed in by the test', 'yes')
    localStorage.setItem('token', value)
  }, token)
}
