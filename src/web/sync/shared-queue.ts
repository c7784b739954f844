// The queue as all tabs of this browser share it: whatever one of them does to it, all of them show.
import { changeStore } from '#web/browser/change-store.ts'
import { CallFailed } from './call-failed.ts'
import { listOf, pending, type Change, type List, type Refusal } from './change.ts'
import { listsNamed, refetch } from './lists.ts'
import { isPending, withoutChange } from './queue.ts'
import { currentUser } from './session.ts'
import { setSyncState, syncState, type Acknowledged } from './sync-state.ts'
import { rememberVersion } from './versions.ts'

export const storage = changeStore<Change>()

type Caller = { resolve: (reply: unknown) => void; reject: (error: unknown) => void }

/** Who waits in this tab for the answer to a change. */
export const callers = new Map<string, Caller>()

export function answer(id: string, reply: unknown) {
  callers.get(id)?.resolve(reply)
  callers.delete(id)
}

export function fail(id: string, error: unknown) {
  setSyncState({ pending: withoutChange(syncState().pending, id) })
  callers.get(id)?.reject(error)
  callers.delete(id)
}

/** Changes the queue, and lets every tab show it. */
export async function updateQueue(change: (all: Change[]) => Change[]) {
  await storage.update(change)
  await announce({})
}

type Sent = { change: Change; reply: unknown }
export type Refused = { change: Change; refusal: Refusal }
type News = { sent?: Sent; refused?: Refused }

const tabs = new BroadcastChannel('jotbell-queue')
tabs.addEventListener('message', ({ data }: MessageEvent<News>) => void onNews(data))

export async function announce(news: News) {
  tabs.postMessage(news)
  await onNews(news)
}

async function onNews({ sent, refused }: News) {
  if (sent) acknowledge(sent)
  if (refused && callers.has(refused.change.id)) await rejectCaller(refused)
  await showQueue()
}

/** Another tab sent the change and got the refusal. The form that waits here has the text, so the queue need not keep it. */
async function rejectCaller({ change, refusal: { status, message, code } }: Refused) {
  // A note that was changed elsewhere is queued beside it by now.
  if (code === 'NOTE_CHANGED') return answer(change.id, pending)
  fail(change.id, new CallFailed(status, { message, ...(code && { errorCode: code }) }))
  // What another tab typed over it has been taken in, and is nowhere else.
  await storage.update((all) => all.filter((each) => each.id !== change.id || !isSameInput(each, change)))
}

const isSameInput = (one: Change, other: Change) => JSON.stringify(one.input) === JSON.stringify(other.input)

/** Shows what the queue holds for the person who is logged in. */
export async function showQueue() {
  hideOthers()
  const all = await storage.read()
  const mine = all.filter(isMine)
  setSyncState({ pending: mine.filter(isPending), refused: mine.filter((change) => !isPending(change)) })
  // Another tab dealt with it, or an earlier refusal took it along.
  for (const id of callers.keys())
    if (!all.some((change) => change.id === id && isPending(change))) answer(id, pending)
  if (mine.some(isPending)) return
  refetch(...outdated)
  outdated.clear()
}

// The lists with acknowledged changes. They are fetched once the queue is empty, not after every change.
const outdated = new Set<string>()

/** Somebody else may have logged in on this device. */
function hideOthers() {
  const { sending, pending: queued, acknowledged, refused } = syncState()
  if ([...sending, ...queued, ...acknowledged, ...refused].every(isMine)) return
  setSyncState({
    sending: sending.filter(isMine),
    pending: queued.filter(isMine),
    acknowledged: acknowledged.filter(isMine),
    refused: refused.filter(isMine),
  })
}

const isMine = ({ userId }: Change) => userId === currentUser()?._id

/** Shows what the server made of the change, until a list arrives that was fetched later. */
function acknowledge({ change, reply }: Sent) {
  if (!isMine(change)) return answer(change.id, reply)
  rememberVersion(change, reply)
  const preview = isItem(reply) ? reply : change.preview
  const done = { ...change, preview, acknowledgedAt: Date.now() } as Acknowledged
  setSyncState({
    acknowledged: [...syncState().acknowledged.filter(isMissing), done],
    pending: withoutChange(syncState().pending, change.id),
  })
  for (const list of listsOf(change)) outdated.add(list)
  // Without a reply another tab dropped the change, since it was out of date.
  answer(change.id, reply === undefined && change.preview !== null ? pending : reply)
}

/** Some fetched list may not contain it yet. */
function isMissing(change: Acknowledged) {
  const fetched = listsOf(change).flatMap(listsNamed)
  return fetched.some(({ known }) => known.fetchedAt <= change.acknowledgedAt)
}

/** What is done with a reminder is answered in the bell as well; notes carry labels. */
function listsOf({ name }: Change): (List | 'labels')[] {
  if (listOf[name] === 'notes') return ['notes', 'labels']
  return listOf[name] === 'reminders' ? ['reminders', 'notifications'] : [listOf[name]]
}

const isItem = (reply: unknown): reply is { _id: string } =>
  typeof reply === 'object' && reply !== null && '_id' in reply
