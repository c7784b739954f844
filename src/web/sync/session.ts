import { useSyncExternalStore } from 'react'
import type { Credentials, User } from '#contract/accounts.ts'
import { createStore } from '#web/browser/store.ts'
import { forget, forgetDrafts, onOtherTab, read, write } from '#web/browser/stored.ts'
import { CallFailed } from './call-failed.ts'
import { call, onTokenRefused } from './call.ts'
import { forgetAll } from './lists.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'in'; user: User }
  /** `wasIn`: a session has ended, and not only never begun; `userId` says whose, where that is known. */
  | { status: 'out'; byChoice: boolean; wasIn: boolean; userId: string | null }
  /** There is a token, but the server cannot be asked whose it is. */
  | { status: 'unreachable' }

const store = createStore<Session>({ status: 'loading' })
// The token that the server itself has matched with an account.
let proven: { token: string; userId: string } | null = null

// How long the server may take before the last known user is let in without its answer.
const trustAfterMs = 4_000
const replyTimeoutMs = 20_000

let beforeTrust: (userId: string) => Promise<unknown> = async () => {}

export function useSession() {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** For screens that only a logged-in person sees. */
export function useUser(): User {
  const current = useSession()
  if (current.status !== 'in') throw new Error('Nobody is logged in')
  return current.user
}

/**
 * Resolves the stored token, and from then on follows what the server and the other tabs say about it. `prepare` runs
 * before the last known user is let in without the server.
 */
export function startSession(prepare: typeof beforeTrust) {
  beforeTrust = prepare
  onTokenRefused((token) => token === read('token') && end(false))
  onOtherTab('token', () => {
    forgetAll()
    void resume()
  })
  addEventListener('online', () => store.get().status === 'unreachable' && void resume())
  void resume()
}

export async function resume() {
  const token = read('token')
  if (!token) return end(false)
  if (store.get().status !== 'in') put({ status: 'loading' })
  const late = setTimeout(() => void trust(token), trustAfterMs)
  try {
    const user = await call('me', undefined, AbortSignal.timeout(replyTimeoutMs))
    if (token === read('token')) enter(token, user)
  } catch (error) {
    if (token !== read('token')) return
    if (!isAway(error)) return end(false)
    await trust(token)
    if (store.get().status === 'loading') put({ status: 'unreachable' })
  } finally {
    clearTimeout(late)
  }
}

/** The database, the server behind a proxy or the network is away and comes back. Any other failure ends the session. */
function isAway(error: unknown) {
  return !(error instanceof CallFailed) || (error.isPassing && error.status !== 500)
}

/** Without an answer, the person who was logged in last on this device still is, with the lists they saw last. */
async function trust(token: string) {
  const user = lastUser(token)
  if (!user || store.get().status === 'in') return
  await beforeTrust(user._id).catch(() => {})
  if (store.get().status === 'loading' && token === read('token')) put({ status: 'in', user })
}

function lastUser(token: string): User | null {
  const last = lastIn()
  return last?.token === token ? last.user : null
}

function lastIn(): { token: string; user: User } | null {
  return JSON.parse(read('user') ?? 'null')
}

export async function login(credentials: Credentials) {
  begin(await call('login', credentials))
}

/** The person is in, by whatever way. */
export function begin({ token, user }: { token: string; user: User }) {
  forgetAll()
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

/** The account is deleted, so there is no session to end on the server. */
export function accountClosed() {
  end(true)
}

export function replaceUser(user: User) {
  if (store.get().status === 'in') put({ status: 'in', user })
}

/** The token of this person, if the server has said that it is theirs and it still is the one in use. */
export function tokenOf(userId: string) {
  return proven?.userId === userId && proven.token === read('token') ? proven.token : null
}

/** Nothing is ever sent as somebody else: the server itself has matched this token with the person. */
export async function provenToken(userId: string) {
  if (!tokenOf(userId)) await resume()
  const token = tokenOf(userId)
  if (!token) throw new CallFailed(store.get().status === 'out' ? 401 : 0)
  return token
}

export const currentSession = store.get
export const onSession = store.subscribe

export function currentUser() {
  const session = store.get()
  return session.status === 'in' ? session.user : null
}

function enter(token: string, user: User) {
  proven = { token, userId: user._id }
  put({ status: 'in', user })
}

function end(byChoice: boolean) {
  const last = store.get()
  const wasIn = read('token') !== null || last.status === 'in' || (last.status === 'out' && last.wasIn)
  const userId = last.status === 'out' ? last.userId : (currentUser() ?? lastIn()?.user)?._id
  forget('token')
  forget('user')
  forget('emailChange')
  if (byChoice) forget('fcmToken')
  if (byChoice && userId) forgetDrafts(userId)
  forgetAll()
  put({ status: 'out', byChoice, wasIn, userId: userId ?? null })
}

function put(next: Session) {
  if (next.status === 'in') write('user', JSON.stringify({ token: read('token'), user: next.user }))
  store.set(next)
}
