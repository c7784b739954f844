import { expect, type Locator, type Page } from '@playwright/test'
import { auth } from '#contract/messages/accounts.ts'

/** What a screen shows, as a person finds it. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
export const alarm = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

export async function fillIn(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const submit = button(page, auth.login.submit)
  // The screen that led here may have a field for the e-mail, too.
  await submit.waitFor()
  await fillIn(page, { [auth.email]: email, [auth.password]: password })
  await submit.click()
}

/** Cuts the live news off. With them everything is fetched once more: nobody would have to press Try again, for one. */
export const withoutNews = (page: Page) => page.route('**/api/events', (route) => route.abort())

/** The rule's sentence stands under the field and belongs to it. */
export async function errorOf(control: Locator) {
  const id = (await control.getAttribute('aria-describedby'))?.split(' ')[0]
  return id ? control.page().locator(`[id="${id}"]`).innerText() : ''
}

/** Each open layer has an entry of its own in the history, which comes and goes a moment after the layer. */
export async function openLayersAre(page: Page, count: number) {
  const layers = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)
  await expect.poll(layers).toBe(count)
}

/** Back, with so many layers open. */
export async function goBackFrom(page: Page, layers: number) {
  await openLayersAre(page, layers)
  await page.goBack()
}
