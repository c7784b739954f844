// The address that an account is to move to waits for its code. The device remembers it: whoever goes to read their mail may
// come back to a page that was loaded anew.
import { call } from '#web/sync/call.ts'
import { noteAsked } from '#web/sync/code-letters.ts'
import { currentUser, replaceUser } from '#web/sync/session.ts'
import { forget, read, write } from '#web/browser/stored.ts'

type Waiting = { userId: string; email: string; at: number }

const validMs = 10 * 60_000

/** Sends a code to the new address. */
export async function requestEmail(userId: string, password: string, email: string) {
  await call('changeEmail', { password, email })
  noteAsked('email', userId)
  write('emailChange', JSON.stringify({ userId, email, at: Date.now() } satisfies Waiting))
}

/** Moves the account, and answers with its new address. */
export async function confirmEmail(code: string) {
  const user = await call('confirmEmail', { code })
  forget('emailChange')
  replaceUser(user)
  return user.email
}

/** The address whose code still holds. */
export function waitingEmail(now = Date.now()) {
  const waiting: Waiting | null = JSON.parse(read('emailChange') ?? 'null')
  if (!waiting || waiting.userId !== currentUser()?._id) return undefined
  return waiting.at <= now && now - waiting.at < validMs ? waiting.email : undefined
}
