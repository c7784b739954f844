import type { Page } from '@playwright/test'
import { apiRoot } from '#contract/api-root.ts'
import { api, type Call } from '#contract/api.ts'
import { refused } from '#contract/messages/refusals.ts'
import type { Account } from './accounts.ts'
import { callAs } from './desk.ts'

const stale = { status: 403, json: { message: refused.freshLogin, errorCode: 'FRESH_LOGIN_NEEDED' } }

const againPaths = [api.authenticateAgain.path, api.authenticateWithPasskey.path]

/**
 * As if the login were older than five minutes, which no journey waits for: what needs a fresh one is refused as the server
 * would, until the server has taken the password or a passkey once more.
 */
export async function letLoginAge(page: Page) {
  let isFresh = false
  page.on('response', (response) => {
    const isAgain = againPaths.some((path) => response.url().endsWith(path))
    if (isAgain && response.ok()) isFresh = true
  })
  const lines: Call[] = Object.values(api)
  for (const { method, path } of lines.filter(({ fresh }) => fresh))
    await page.route(`**${apiRoot}${path.replace(/:\w+/, '*')}`, (route) =>
      isFresh || route.request().method() !== method ? route.fallback() : route.fulfill(stale),
    )
}

/** Gives the password once more: the account was prepared when the server started, which may be a while ago. */
export async function freshly(page: Page, account: Account) {
  await callAs(page, account, 'POST', api.authenticateAgain.path, { password: account.password })
  return account
}
