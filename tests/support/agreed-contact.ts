import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, outbox } from '#tests/support/accounts.ts'
import { callAs } from '#tests/support/desk.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Paul, who has said yes to the letter that asks, and may say no all the same. */
export async function agreedContact(page: Page, account: Account, url: string) {
  const email = `paul-${randomUUID().slice(0, 8)}@example.com`
  const { _id } = await (await callAs(page, account, 'POST', '/contacts', { name: 'Paul', email })).json()
  const letter = await eventually('the letter is in the outbox', async () =>
    (await outbox(url)).find(({ to }) => to === email),
  )
  const [answer = '', refusal = ''] = [...letter.text.matchAll(/: (http\S+\/link\/\S+)/g)].map(
    ([, link]) => link!,
  )
  await fetch(answer, { method: 'POST' })
  return { _id: _id as string, refuse: () => fetch(refusal, { method: 'POST' }) }
}
