// What waits, in all tabs of this browser: one of them sends, all of them show it.
import { CallFailed } from '#web/sync/call-failed.ts'
import { callAs } from '#web/sync/call.ts'
import { queries } from '#web/sync/queries.ts'
import { currentUser, resume, tokenOf } from '#web/sync/session.ts'
import { inputAt, thingOf, type Change, type Refusal } from './change.ts'
import { pause } from './pause.ts'
import { isWaiting, nextOf } from './queue.ts'
import { sendAll, type Post } from './sender.ts'
import { currentStanding, setStanding } from './standing.ts'
import { storage } from './storage.ts'

export const patience = 20_000
const firstPause = 1_000
const longestPause = 60_000

type News = { sent?: Change; version?: string | undefined }

const tabs = new BroadcastChannel('jotbell-changes')
tabs.addEventListener('message', ({ data }: MessageEvent<News>) => void hear(data))

/** Changes what waits, and lets every tab know. */
export async function alter(change: (all: Change[]) => Change[]) {
  await storage.update(change)
  await announce({})
}

/** Shows what waits for the person who is in. */
export function look() {
  return hear({})
}

// An editor may be open on a version that was made on this device; this is what the server calls it.
const versions = new Map<string, string>()

export function versionOf(noteId: string, shownVersion: string) {
  return versions.get(`${noteId} ${shownVersion}`) ?? shownVersion
}

export type Told = { change: Change; refusal: Refusal }

let untold: Told[] = []
let tell: ((told: Told) => void) | null = null

/** Hears what the server refused, also what it refused before anybody listened. Returns how to stop. */
export function onRefusal(listener: (told: Told) => void) {
  tell = listener
  for (const told of untold.splice(0)) listener(told)
  return () => {
    tell = null
  }
}

let sending: Promise<void> | undefined
let asked = false
let sooner = new AbortController()

/** Sends what waits, now and until nothing does. */
export function sendWaiting() {
  asked = true
  sooner.abort()
  sending ??= keepSending().finally(() => {
    sending = undefined
  })
}

async function keepSending() {
  let length = firstPause
  while (asked) {
    asked = false
    sooner = new AbortController()
    const userId = currentUser()?._id
    if (!userId || !nextOf(await storage.read(), userId)) continue
    const outcome = await alone(() => sendAll(userId, post))
    if (outcome === 'logged out') return
    if (outcome === 'empty') {
      length = firstPause
      await catchUp()
      continue
    }
    asked = true
    await pause(length, sooner.signal)
    length = Math.min(length * 2, longestPause)
  }
}

const post: Post = {
  storage,
  send: async (change) => {
    const token = await provenToken(change.userId)
    return callAs(token, change.name, inputAt(Date.now(), change), AbortSignal.timeout(patience))
  },
  onSent: (sent, reply) => announce({ sent, version: updatedAtOf(reply) }),
  onRefused: async (change, refusal) => {
    await announce({})
    if (tell) tell({ change, refusal })
    else untold = [...untold, { change, refusal }]
  },
  newId: () => crypto.randomUUID(),
}

/** A token that the server itself has matched with this person, so that nothing is ever sent as somebody else. */
async function provenToken(userId: string) {
  if (!tokenOf(userId)) await resume()
  const token = tokenOf(userId)
  if (!token) throw new CallFailed(0)
  return token
}

// Sent twice a change does no harm, so a browser without locks may do without.
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('jotbell-changes', work) : work()
}

async function announce(news: News) {
  tabs.postMessage(news)
  await hear(news)
}

async function hear({ sent, version }: News) {
  const userId = currentUser()?._id
  const mine = (await storage.read()).filter((change) => change.userId === userId)
  const { fresh } = currentStanding()
  if (sent && version && sent.shown && 'updatedAt' in sent.shown)
    versions.set(`${thingOf(sent)} ${sent.shown.updatedAt}`, version)
  setStanding({
    waiting: mine.filter(isWaiting),
    kept: mine.filter((change) => !isWaiting(change)),
    fresh: sent && sent.userId === userId ? [...fresh, sent] : fresh.filter((each) => each.userId === userId),
  })
  if (sent && !mine.some(isWaiting) && !sending) await catchUp()
}

/** Asks for the lists anew; what has been sent is in them then. */
export async function catchUp() {
  const { fresh: before } = currentStanding()
  await Promise.all(
    ['notes', 'reminders'].map((list) => queries.invalidateQueries({ queryKey: [list], refetchType: 'all' })),
  )
  const { offline, fresh } = currentStanding()
  if (!offline) setStanding({ fresh: fresh.filter((change) => !before.includes(change)) })
}

function updatedAtOf(reply: unknown) {
  const hasVersion = typeof reply === 'object' && reply !== null && 'updatedAt' in reply
  return hasVersion ? String(reply.updatedAt) : undefined
}
