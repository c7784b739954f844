import type { Locator, Page } from '@playwright/test'
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

/** The rule's sentence stands under the field and belongs to it. */
export async function errorOf(control: Locator) {
  const id = (await control.getAttribute('aria-describedby'))?.split(' ')[0]
  return id ? control.page().locator(`[id="${id}"]`).innerText() : ''
}
