// The queue in all tabs of this browser: one of them sends at a time, all of them show it.
import { changeStore } from '#web/browser/change-store.ts'
import { backOff } from './back-off.ts'
import { CallFailed } from './call-failed.ts'
import { callAs } from './call.ts'
import {
  inputAt,
  itemIdOf,
  listOf,
  pending,
  type Change,
  type ChangeName,
  type Pending,
  type Refusal,
  type Reply,
} from './change.ts'
import { queries, refetch } from './queries.ts'
import { enqueue, isPending, judge, nextOf } from './queue.ts'
import { isReachable } from './reach.ts'
import { sendAll, type SyncPorts } from './sender.ts'
import { currentUser, resume, tokenOf } from './session.ts'
import { setSyncState, syncState, type Acknowledged } from './sync-state.ts'

const storage = changeStore<Change>()
const replyTimeout = 20_000
const lockTimeout = 5_000

type Caller = { resolve: (reply: unknown) => void; reject: (error: unknown) => void }

// Who waits in this tab for the answer to a change.
const callers = new Map<string, Caller>()

/** Stores the change and sends it as soon as those before it are sent. */
export async function send<Name extends ChangeName>(change: Change): Promise<Reply<Name> | Pending> {
  await storage.update((all) => enqueue(all, onKnownVersion(change)))
  const reply = new Promise<unknown>((resolve, reject) => callers.set(change.id, { resolve, reject }))
  sendPending()
  return reply as Promise<Reply<Name> | Pending>
}

/** Changes the queue, and lets every tab show it. */
export async function updateQueue(change: (all: Change[]) => Change[]) {
  await storage.update(change)
  await announce({})
}

type Sent = { change: Change; reply: unknown }
type News = { sent?: Sent }

const tabs = new BroadcastChannel('jotbell-changes')
tabs.addEventListener('message', ({ data }: MessageEvent<News>) => void hear(data))

async function announce(news: News) {
  tabs.postMessage(news)
  await hear(news)
}

async function hear({ sent }: News) {
  if (sent) acknowledge(sent)
  await showQueue()
}

/** Shows what the queue holds for the person who is logged in. */
export async function showQueue() {
  hideOthers()
  const all = await storage.read()
  const mine = all.filter(isMine)
  setSyncState({ pending: mine.filter(isPending), refused: mine.filter((change) => !isPending(change)) })
  // Another tab dealt with it, or an earlier refusal took it along.
  for (const id of callers.keys())
    if (!all.some((change) => change.id === id && isPending(change))) answer(id, pending)
}

/** Somebody else may have logged in on this device. */
function hideOthers() {
  const { sending, pending: waiting, acknowledged, refused } = syncState()
  if ([...sending, ...waiting, ...acknowledged, ...refused].every(isMine)) return
  setSyncState({
    sending: sending.filter(isMine),
    pending: waiting.filter(isMine),
    acknowledged: acknowledged.filter(isMine),
    refused: refused.filter(isMine),
  })
}

const isMine = ({ userId }: Change) => userId === currentUser()?._id

function answer(id: string, reply: unknown) {
  callers.get(id)?.resolve(reply)
  callers.delete(id)
}

/** Shows what the server made of the change, until a list arrives that was fetched later. */
function acknowledge({ change, reply }: Sent) {
  if (!isMine(change)) return answer(change.id, reply)
  rememberVersion(change, reply)
  const preview = isItem(reply) ? reply : change.preview
  const done = { ...change, preview, acknowledgedAt: Date.now() } as Acknowledged
  setSyncState({ acknowledged: [...syncState().acknowledged.filter(isMissing), done] })
  refetch(listOf[change.name])
  answer(change.id, reply === undefined && change.preview !== null ? pending : reply)
}

/** Some fetched list may not contain it yet. */
function isMissing({ name, acknowledgedAt }: Acknowledged) {
  const fetched = queries.getQueryCache().findAll({ queryKey: [listOf[name]] })
  return fetched.some(({ state }) => state.dataUpdatedAt <= acknowledgedAt)
}

// An editor may be open on a version that was made on this device; this is what the server calls it.
const versions = new Map<string, string>()

function rememberVersion(change: Change, reply: unknown) {
  const { preview } = change
  if (preview && 'updatedAt' in preview && isItem(reply) && 'updatedAt' in reply)
    versions.set(`${itemIdOf(change)} ${preview.updatedAt}`, String(reply.updatedAt))
}

function onKnownVersion(change: Change): Change {
  if (change.name !== 'changeNote' || !change.input.ifUpdatedAt) return change
  const known = versions.get(`${change.input.id} ${change.input.ifUpdatedAt}`)
  return known ? { ...change, input: { ...change.input, ifUpdatedAt: known } } : change
}

const isItem = (reply: unknown): reply is { _id: string } =>
  typeof reply === 'object' && reply !== null && '_id' in reply

export type Refused = { change: Change; refusal: Refusal }

let untold: Refused[] = []
let tell: ((refused: Refused) => void) | null = null

/** Calls with what the server refused, also with what it refused before. Returns how to stop. */
export function onRefused(listener: (refused: Refused) => void) {
  tell = listener
  for (const refused of untold.splice(0)) listener(refused)
  return () => {
    tell = null
  }
}

let sending: Promise<void> | undefined
let asked = false
let sooner = new AbortController()

/** Sends the queue, now and until it is empty. */
export function sendPending() {
  asked = true
  sooner.abort()
  sending ??= keepSending().finally(() => {
    sending = undefined
  })
}

async function keepSending() {
  const retry = backOff(1_000, 60_000)
  while (asked) {
    asked = false
    sooner = new AbortController()
    const userId = currentUser()?._id
    if (!userId || !nextOf(await storage.read(), userId)) continue
    const outcome = syncState().offline ? 'later' : await alone(() => sendAll(userId, ports))
    if (outcome === 'empty') {
      retry.reset()
      continue
    }
    await letWait()
    if (outcome === 'logged out') return
    asked = true
    await retry.wait(sooner.signal)
  }
}

/** Nothing can be sent for now, and whoever waits for an answer is told so. */
async function letWait() {
  const waiting = [...callers.keys()]
  await announce({})
  for (const id of waiting) answer(id, pending)
}

// Sending a change twice does no harm, so a browser without locks, or a suspended tab that holds it, is no obstacle.
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let started = false
  const once = () => {
    started = true
    return work()
  }
  try {
    return await navigator.locks.request(
      'jotbell-changes',
      { signal: AbortSignal.timeout(lockTimeout) },
      once,
    )
  } catch (error) {
    if (started) throw error
    return work()
  }
}

const ports: SyncPorts = {
  storage,
  send: async (change) => {
    try {
      return await sendOnce(change)
    } catch (error) {
      if (!isUnanswered(error) || !(await isReachable())) throw error
      return sendAgain(change)
    }
  },
  isAwaited: ({ id }) => callers.has(id) && !syncState().offline,
  onSent: (change, reply) => announce({ sent: { change, reply } }),
  onFailed: async (changes, error) => {
    for (const { id } of changes) {
      callers.get(id)?.reject(error)
      callers.delete(id)
    }
    for (const { name } of changes) refetch(listOf[name])
    await announce({})
  },
  onRefused: async (change, refusal) => {
    await announce({})
    if (tell) tell({ change, refusal })
    else untold = [...untold, { change, refusal }]
  },
  newId: () => crypto.randomUUID(),
}

/** It may have arrived and only the answer was lost: what is gone now was deleted the first time. */
async function sendAgain(change: Change) {
  try {
    return await sendOnce(change)
  } catch (error) {
    if (change.preview === null && judge(change, error).kind === 'done') return undefined
    throw error
  }
}

async function sendOnce(change: Change) {
  const token = await provenToken(change.userId)
  return callAs(token, change.name, inputAt(Date.now(), change), AbortSignal.timeout(replyTimeout))
}

function isUnanswered(error: unknown) {
  if (error instanceof CallFailed) return error.status === 0
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** A token that the server itself has matched with this person, so that nothing is ever sent as somebody else. */
async function provenToken(userId: string) {
  if (!tokenOf(userId)) await resume()
  const token = tokenOf(userId)
  if (!token) throw new CallFailed(0)
  return token
}
