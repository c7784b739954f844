import { useSyncExternalStore } from 'react'
import type { Credentials, User } from '#contract/accounts.ts'
import { forget, forgetDrafts, onOtherTab, read, write } from '#web/browser/stored.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { call, onTokenRefused } from '#web/data/call.ts'
import { queries } from '#web/data/queries.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'in'; user: User }
  | { status: 'out'; byChoice: boolean }
  /** There is a token, but nobody to ask whose it is. */
  | { status: 'unreachable' }

let session: Session = { status: 'loading' }
const listeners = new Set<() => void>()

export function useSession() {
  return useSyncExternalStore(listen, () => session)
}

/** For screens behind the door, where somebody is always logged in. */
export function useUser(): User {
  const current = useSession()
  if (current.status !== 'in') throw new Error('This screen stands behind the door')
  return current.user
}

/** Resolves the stored token once, and from then on follows the server's and the other tabs' word on it. */
export function startSession() {
  onTokenRefused((token) => token === read('token') && end(false))
  onOtherTab('token', () => {
    queries.clear()
    void resume()
  })
  addEventListener('online', () => session.status === 'unreachable' && void resume())
  void resume()
}

export async function resume() {
  const token = read('token')
  if (!token) return end(false)
  if (session.status !== 'in') put({ status: 'loading' })
  try {
    const user = await call('me')
    if (token === read('token')) put({ status: 'in', user })
  } catch (error) {
    if (token !== read('token')) return
    if (error instanceof CallFailed && !error.isPassing) return end(false)
    if (session.status !== 'in') put({ status: 'unreachable' })
  }
}

export async function login(credentials: Credentials) {
  const { token, user } = await call('login', credentials)
  queries.clear()
  write('token', token)
  put({ status: 'in', user })
}

/** The person is out at once; that the server forgets the token too is best effort. */
export async function logout() {
  const fcmToken = read('fcmToken')
  const told = call('logout', fcmToken ? { fcmToken } : undefined)
  end(true)
  await told.catch(() => {})
}

/** The account is no more, so there is nothing to log out of. */
export function accountClosed() {
  end(true)
}

export function replaceUser(user: User) {
  if (session.status === 'in') put({ status: 'in', user })
}

function end(byChoice: boolean) {
  forget('token')
  if (byChoice) forget('fcmToken')
  if (byChoice) forgetDrafts()
  queries.clear()
  put({ status: 'out', byChoice })
}

function put(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
