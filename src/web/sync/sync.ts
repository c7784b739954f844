// Sends the queue. One tab sends at a time.
import { backOff } from './back-off.ts'
import { CallFailed } from './call-failed.ts'
import { listOf, pending, type Change, type ChangeName, type Pending, type Reply } from './change.ts'
import { refetch } from './lists.ts'
import { enqueue, nextOf, withoutChange } from './queue.ts'
import { sendChange } from './send-change.ts'
import { sendAll, type SyncPorts } from './sender.ts'
import { currentUser } from './session.ts'
import { announce, answer, callers, fail, storage, updateQueue, type Refused } from './shared-queue.ts'
import { syncState } from './sync-state.ts'
import { withServerVersion } from './versions.ts'

/** Stores the change and sends it as soon as those before it are sent. */
export async function send<Name extends ChangeName>(change: Change): Promise<Reply<Name> | Pending> {
  await storage.update((all) => enqueue(all, withServerVersion(change)))
  const reply = new Promise<unknown>((resolve, reject) => callers.set(change.id, { resolve, reject }))
  sendPending()
  return reply as Promise<Reply<Name> | Pending>
}

/**
 * Stores the change and sends it like the others; nobody waits for the answer. A queue that ends with the tab would only
 * pretend to keep it, so then the answer decides.
 */
export async function leave<Name extends ChangeName>(change: Change): Promise<Reply<Name> | Pending> {
  if (!(await storage.isLasting())) return send<Name>(change)
  await updateQueue((all) => enqueue(all, withServerVersion(change)))
  sendPending()
  return pending
}

let running = false
let asked = false
let sooner = new AbortController()

/** Sends the queue, now and until it is empty. */
export function sendPending() {
  asked = true
  sooner.abort()
  if (!running) keepSending().catch((error: unknown) => console.warn('The queue could not be sent', error))
}

async function keepSending() {
  running = true
  try {
    await sendUntilEmpty()
  } finally {
    running = false
  }
}

async function sendUntilEmpty() {
  const retry = backOff({ firstMs: 1_000, longestMs: 60_000 })
  while (asked) {
    asked = false
    sooner = new AbortController()
    const userId = currentUser()?._id
    if (!userId || !nextOf(await storage.read(), userId)) continue
    const outcome = syncState().offline ? 'later' : await sendAll(userId, ports)
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
  if (await storage.isLasting()) {
    await announce({})
    for (const id of waiting) answer(id, pending)
  } else {
    // The form has the text; a queue that ends with the tab would only pretend to keep it. It is told so first: a change
    // that is missing in the queue would be taken for one that another tab has sent.
    for (const id of waiting) fail(id, new CallFailed(0))
    await updateQueue((all) => waiting.reduce(withoutChange, all))
  }
}

// Longer than a change takes to send: only a suspended tab holds the lock that long.
const lockTimeoutMs = 60_000

// Sending a change twice does no harm, so a browser without locks may do without.
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let started = false
  const locked = () => {
    started = true
    return work()
  }
  const options = { signal: AbortSignal.timeout(lockTimeoutMs) }
  try {
    return await navigator.locks.request('jotbell-queue', options, locked)
  } catch (error) {
    if (started) throw error
    return work()
  }
}

const ports: SyncPorts = {
  storage,
  alone,
  send: sendChange,
  isAwaited: ({ id }) => callers.has(id) && !syncState().offline,
  onSent: (change, reply) => announce({ sent: { change, reply } }),
  onFailed: async (changes, error) => {
    for (const { id, name } of changes) {
      fail(id, error)
      refetch(listOf[name])
    }
    await announce({})
  },
  onRefused: async (change, refusal) => {
    await announce({ refused: { change, refusal } })
    if (!(await isStillThere(change))) return
    if (tell) tell({ change, refusal })
    else untold = [...untold, { change, refusal }]
  },
  newId: () => crypto.randomUUID(),
}

const takeoverMs = 300

/** The tab that made the change may still wait for its answer, and then takes it out of the queue. */
async function isStillThere({ id }: Change) {
  await new Promise((resolve) => setTimeout(resolve, takeoverMs))
  return (await storage.read()).some((change) => change.id === id)
}

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
