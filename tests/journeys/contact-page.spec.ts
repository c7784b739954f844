// Somebody without an account answers a letter, in a browser without scripts.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contactPages as words } from '#contract/messages/contacts.ts'
import { type Account, outbox } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from '#tests/support/journey.ts'
import { button } from '#tests/support/screen.ts'

test.use({ javaScriptEnabled: false })

test('a contact says yes, and can take it back', async ({ page, register, server }) => {
  const mara = await register({ name: 'Mara Lindner' })
  const { answer, email } = await ask(server.url, mara)
  await page.goto(answer)
  await expect(page.getByRole('heading', { name: words.ask.title('Mara') })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(4)
  const [yes, no] = [await sizeOf(page, words.ask.yes), await sizeOf(page, words.ask.no)]
  expect(no).toEqual(yes)
  expect(await stateOf(server.url, mara)).toBe('pending')

  await button(page, words.ask.yes).click()
  await expect(page.getByRole('heading', { name: words.agreed.title('Paul') })).toBeVisible()
  expect(await stateOf(server.url, mara)).toBe('agreed')

  await page.getByRole('link', { name: words.agreed.back }).click()
  await expect(button(page, words.ask.no)).toBeFocused()
  expect(await stateOf(server.url, mara)).toBe('agreed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.refused.title })).toBeVisible()
  expect(await stateOf(server.url, mara)).toBe('refused')
})

test('a contact says no for good, with No at hand', async ({ page, register, server }) => {
  const mara = await register({ name: 'Mara Lindner' })
  const { refuse } = await ask(server.url, mara)
  await page.goto(refuse)
  await expect(button(page, words.ask.no)).toBeFocused()
  await button(page, words.ask.no).click()
  await expect(page.getByText(words.refused.text)).toBeVisible()
  expect(await stateOf(server.url, mara)).toBe('refused')
  await page.goto(refuse)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('as axe looks at it', () => {
  test.use({ javaScriptEnabled: true })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`everybody can read it in ${colorScheme} colours`, async ({ page, register, server }) => {
      await page.emulateMedia({ colorScheme })
      const { answer } = await ask(server.url, await register({ name: 'Mara Lindner' }))
      await page.goto(answer)
      expect(await axeFindings(page)).toEqual([])
      await button(page, words.ask.yes).click()
      await expect(page.getByRole('heading', { name: words.agreed.title('Paul') })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
})

async function ask(url: string, owner: Account) {
  const email = `paul-${randomUUID().slice(0, 8)}@example.com`
  await call(url, owner, { method: 'POST', body: JSON.stringify({ name: 'Paul', email }) })
  const letter = await eventually('the letter is in the outbox', async () =>
    (await outbox(url)).find(({ to }) => to === email),
  )
  const [answer, refuse] = [...letter.text.matchAll(/: (http\S+\/link\/\S+)/g)].map(([, link]) => link!)
  return { email, answer: answer!, refuse: refuse! }
}

async function stateOf(url: string, owner: Account) {
  const [contact] = (await (await call(url, owner)).json()) as { state: string }[]
  return contact?.state
}

function call(url: string, { token }: Account, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(`${url}/api/contacts`, { headers, ...init })
}

async function sizeOf(page: Page, label: string) {
  const box = await button(page, label).boundingBox()
  return { width: box?.width, height: box?.height }
}
