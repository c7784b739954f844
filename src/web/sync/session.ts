import { useSyncExternalStore } from 'react'
import type { Credentials, User } from '#contract/accounts.ts'
import { forget, forgetDrafts, onOtherTab, read, write } from '#web/browser/stored.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { call, onTokenRefused } from '#web/sync/call.ts'
import { loadOffline } from '#web/sync/changes.ts'
import { queries } from '#web/sync/queries.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'in'; user: User }
  | { status: 'out'; byChoice: boolean }
  /** There is a token, but nobody to ask whose it is. */
  | { status: 'unreachable' }

let session: Session = { status: 'loading' }
// The token that the server itself has matched with an account.
let proven: { token: string; userId: string } | null = null
const listeners = new Set<() => void>()

// How long a server may take before the last known user is taken on trust.
const patience = 4_000

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
  const late = setTimeout(() => void trust(token), patience)
  try {
    const user = await call('me')
    if (token === read('token')) enter(token, user)
  } catch (error) {
    if (token !== read('token')) return
    if (!isAway(error)) return end(false)
    await trust(token)
    if (session.status === 'loading') put({ status: 'unreachable' })
  } finally {
    clearTimeout(late)
  }
}

/** The database, a proxy's server or the network is away, and comes back. Any other failure ends the session. */
function isAway(error: unknown) {
  return !(error instanceof CallFailed) || (error.isPassing && error.status !== 500)
}

/** Without an answer, whoever was in last on this device is in, with what they saw last. */
async function trust(token: string) {
  const user = lastUser(token)
  if (!user || session.status === 'in') return
  await loadOffline()
    .then((offline) => offline.open(user._id))
    .catch(() => {})
  if (session.status === 'loading' && token === read('token')) put({ status: 'in', user })
}

function lastUser(token: string): User | null {
  const last: { token: string; user: User } | null = JSON.parse(read('user') ?? 'null')
  return last?.token === token ? last.user : null
}

export async function login(credentials: Credentials) {
  const { token, user } = await call('login', credentials)
  queries.clear()
  write('token', token)
  enter(token, user)
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

/** The token of this person, if the server has said that it is theirs and it still is the one in use. */
export function tokenOf(userId: string) {
  return proven?.userId === userId && proven.token === read('token') ? proven.token : null
}

export function currentSession() {
  return session
}

export function currentUser() {
  return session.status === 'in' ? session.user : null
}

export function onSession(listener: () => void) {
  listeners.add(listener)
}

function enter(token: string, user: User) {
  proven = { token, userId: user._id }
  put({ status: 'in', user })
}

function end(byChoice: boolean) {
  forget('token')
  forget('user')
  if (byChoice) forget('fcmToken')
  if (byChoice) forgetDrafts()
  queries.clear()
  put({ status: 'out', byChoice })
}

function put(next: Session) {
  session = next
  if (next.status === 'in') write('user', JSON.stringify({ token: read('token'), user: next.user }))
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
