// Sends the queue. One tab sends at a time.
import { backOff } from './back-off.ts'
import {
  listOf,
  pending,
  type Change,
  type ChangeName,
  type Pending,
  type Refusal,
  type Reply,
} from './change.ts'
import { refetch } from './queries.ts'
import { enqueue, nextOf } from './queue.ts'
import { sendChange } from './send-change.ts'
import { sendAll, type SyncPorts } from './sender.ts'
import { currentUser } from './session.ts'
import { announce, answer, callers, storage } from './shared-queue.ts'
import { syncState } from './sync-state.ts'
import { withServerVersion } from './versions.ts'

/** Stores the change and sends it as soon as those before it are sent. */
export async function send<Name extends ChangeName>(change: Change): Promise<Reply<Name> | Pending> {
  await storage.update((all) => enqueue(all, withServerVersion(change)))
  const reply = new Promise<unknown>((resolve, reject) => callers.set(change.id, { resolve, reject }))
  sendPending()
  return reply as Promise<Reply<Name> | Pending>
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

const lockTimeout = 5_000

// Sending a change twice does no harm, so neither a browser without locks nor a suspended tab with the lock is waited for.
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let started = false
  const locked = () => {
    started = true
    return work()
  }
  const options = { signal: AbortSignal.timeout(lockTimeout) }
  try {
    return await navigator.locks.request('jotbell-queue', options, locked)
  } catch (error) {
    if (started) throw error
    return work()
  }
}

const ports: SyncPorts = {
  storage,
  send: sendChange,
  isAwaited: ({ id }) => callers.has(id) && !syncState().offline,
  onSent: (change, reply) => announce({ sent: { change, reply } }),
  onFailed: async (changes, error) => {
    for (const { id, name } of changes) {
      callers.get(id)?.reject(error)
      callers.delete(id)
      refetch(listOf[name])
    }
    await announce({})
  },
  onRefused: async (change, refusal) => {
    await announce({})
    if (tell) tell({ change, refusal })
    else untold = [...untold, { change, refusal }]
  },
  newId: () => crypto.randomUUID(),
}

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
