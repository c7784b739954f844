// What the journeys of a logged-in person have in common.
import type { APIResponse, Locator, Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'

/** A call of the API with the session of this account. */
export async function callAs(
  page: Page,
  { token }: Pick<Account, 'token'>,
  method: string,
  path: string,
  data?: unknown,
) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
  if (!reply.ok()) throw new Error(`${method} ${path} was answered ${reply.status()}: ${await reply.text()}`)
  return reply
}

/** From ten in the evening until seven in the morning nothing but the app rings. */
export async function setQuietHours(page: Page, account: Account) {
  const { name, preferences } = await (await callAs(page, account, 'GET', '/auth/me')).json()
  const quietHours = { from: '22:00', to: '07:00' }
  await callAs(page, account, 'PUT', '/auth/me', {
    name,
    preferences: { ...preferences, clock: '12', quietHours },
  })
}

/** That many notes, "Note 1" first. */
export async function writeNotes(page: Page, account: Account, count: number) {
  for (let number = 1; number <= count; number += 1)
    await callAs(page, account, 'POST', '/notes', { title: `Note ${number}`, content: `Words of ${number}` })
}

/** Buys Pro the way a person does: starts it, says yes to the simulated PayPal, and lets the server ask it. */
export async function becomePro(page: Page, account: Account) {
  const { proMonthlyPlanId: planId } = await json(callAs(page, account, 'GET', '/config/paypal'))
  const { approvalUrl } = await json(callAs(page, account, 'POST', '/paypal/create-subscription', { planId }))
  const approved = await page.request.post(approvalUrl ?? '', { maxRedirects: 0 })
  const back = new URL(approved.headers()['location'] ?? '')
  const subscriptionId = back.searchParams.get('subscription_id')
  await callAs(page, account, 'POST', '/paypal/confirm', { subscriptionId })
}

async function json(reply: Promise<APIResponse>): Promise<Record<string, string>> {
  return (await reply).json()
}

/** A button that says why not has to be pressed although it is marked as disabled. */
export async function pressBlocked(button: Locator) {
  // oxlint-disable-next-line playwright/no-force-option -- aria-disabled buttons are pressed by people all the same
  await button.click({ force: true })
}
