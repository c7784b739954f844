import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { eventually } from '#tests/support/eventually.ts'

const Outbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() }),
)
const Session = z.object({ token: z.string(), user: z.looseObject({ _id: z.string() }) })

export type Account = Awaited<ReturnType<typeof newAccount>>

/** A verified account with an open session, made the way a person makes one. */
export async function newAccount(
  url: string,
  wishes: { name?: string; email?: string; timeZone?: string } = {},
) {
  const account = {
    name: 'Ada Tester',
    email: `ada-${randomUUID()}@example.com`,
    password: 'a long enough password',
    ...wishes,
  }
  await post(url, '/auth/register', account)
  const verificationCode = await codeFor(url, account.email)
  await post(url, '/auth/verify-email', { email: account.email, verificationCode })
  return { ...account, ...(await logIn(url, account)) }
}

async function logIn(url: string, { email, password }: { email: string; password: string }) {
  const reply = await post(url, '/auth/login', { email, password })
  return Session.parse(await reply.json())
}

/** The newest code in the outbox for this address. */
export async function codeFor(url: string, email: string): Promise<string> {
  return eventually(`a letter with a code for ${email} is in the outbox`, async () => {
    const [letter] = await outbox(url, email)
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
  })
}

/** The letters that the server has sent, newest first: all of them, or those to one address. */
export async function outbox(url: string, to?: string) {
  const search = to === undefined ? '' : `?${new URLSearchParams({ to })}`
  const reply = await fetch(`${url}/dev/outbox.json${search}`)
  return Outbox.parse(await reply.json())
}

async function post(url: string, path: string, body: unknown): Promise<Response> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`POST ${path} was answered ${reply.status}: ${await reply.text()}`)
  return reply
}
