import { CallFailed } from '#web/sync/call-failed.ts'
import { callAs } from '#web/sync/call.ts'
import { read } from '#web/browser/stored.ts'
import { currentUser } from '#web/sync/session.ts'
import {
  inputAt,
  waiting,
  type Change,
  type ChangeName,
  type Reply,
  type Waiting,
  type Wish,
} from './change.ts'
import { alter, patience, sendWaiting, versionOf } from './post.ts'
import { enqueue, judge, nextOf } from './queue.ts'
import { reaches } from './reach.ts'
import { currentStanding } from './standing.ts'
import { storage } from './storage.ts'

/** Makes a change at the server, or puts it by when the server cannot be reached or others wait before it. */
export async function make<Name extends ChangeName>(
  wish: Wish & { name: Name },
): Promise<Reply<Name> | Waiting> {
  const userId = currentUser()?._id
  const change: Change = { ...ofVersion(wish), id: crypto.randomUUID(), userId: userId ?? '', at: Date.now() }
  if (userId && (currentStanding().offline || (await somethingWaits(userId)))) return putBy(change)
  try {
    return await send<Name>(change)
  } catch (error) {
    if (!userId || !isUnanswered(error)) throw error
    // It may have arrived and only the answer was lost: once more does no harm.
    return (await reaches()) ? sendAgain<Name>(change) : putBy(change)
  }
}

async function putBy(change: Change): Promise<Waiting> {
  await alter((all) => enqueue(all, change))
  sendWaiting()
  return waiting
}

async function sendAgain<Name extends ChangeName>(change: Change): Promise<Reply<Name>> {
  try {
    return await send<Name>(change)
  } catch (error) {
    const isGone = change.shown === null && judge(change, error).kind === 'done'
    if (isGone) return undefined as Reply<Name>
    throw error
  }
}

function send<Name extends ChangeName>(change: Change) {
  const input = inputAt(Date.now(), change)
  return callAs(read('token'), change.name, input, AbortSignal.timeout(patience)) as Promise<Reply<Name>>
}

async function somethingWaits(userId: string) {
  return nextOf(await storage.read(), userId) !== undefined
}

function isUnanswered(error: unknown) {
  if (error instanceof CallFailed) return error.status === 0
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function ofVersion(wish: Wish): Wish {
  if (wish.name !== 'changeNote' || !wish.input.ifUpdatedAt) return wish
  const ifUpdatedAt = versionOf(wish.input.id, wish.input.ifUpdatedAt)
  return { ...wish, input: { ...wish.input, ifUpdatedAt } }
}
