import { CallFailed } from './call-failed.ts'
import { callAs } from './call.ts'
import {
  inputAt,
  listOf,
  type Change,
  type ChangeName,
  type ChangeRequest,
  type Pending,
  type Reply,
} from './change.ts'
import { loadSync } from './load.ts'
import { refetch } from './lists.ts'
import { currentUser, tokenOf } from './session.ts'
import { setSyncState, syncState } from './sync-state.ts'

/**
 * Puts a change into the queue. It shows at once; the promise brings the server's reply or its refusal, which takes the
 * change back, or says that the change waits for the network.
 */
export function submitChange<Name extends ChangeName>(
  request: ChangeRequest & { name: Name },
): Promise<Reply<Name> | Pending> {
  return submit<Name>(request, (sync, change) => sync.send<Name>(change))
}

/** Leaves a change to the queue: nobody waits, so it is tried until it is done, and a refusal is kept for the person. */
export function leaveChange<Name extends ChangeName>(
  request: ChangeRequest & { name: Name },
): Promise<Reply<Name> | Pending> {
  return submit<Name>(request, (sync, change) => sync.leave<Name>(change))
}

type Sync = Awaited<ReturnType<typeof loadSync>>

async function submit<Name extends ChangeName>(
  request: ChangeRequest,
  hand: (sync: Sync, change: Change) => Promise<Reply<Name> | Pending>,
) {
  const user = currentUser()
  if (!user) throw new CallFailed(401)
  const change: Change = { ...request, id: crypto.randomUUID(), userId: user._id, at: Date.now() }
  setSyncState({ sending: [...syncState().sending, change] })
  try {
    const sync = await loadSync().catch(() => null)
    if (!sync) return await sendDirectly<Name>(change)
    return await hand(sync, change).catch((error: unknown) => {
      if (!isFull(error)) throw error
      return sendDirectly<Name>(change)
    })
  } finally {
    setSyncState({ sending: syncState().sending.filter(({ id }) => id !== change.id) })
  }
}

/** The device has no room for the queue. */
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** The queue's code may be gone from the server after an update. A change must not wait for a reload. */
async function sendDirectly<Name extends ChangeName>(change: Change) {
  const reply = await callAs(tokenOf(change.userId), change.name, inputAt(Date.now(), change))
  refetch(listOf[change.name])
  return reply as Reply<Name>
}
