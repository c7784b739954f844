import { CallFailed } from './call-failed.ts'
import type { Change, ChangeName, ChangeRequest, Pending, Reply } from './change.ts'
import { loadSync } from './load.ts'
import { currentUser } from './session.ts'
import { setSyncState, syncState } from './sync-state.ts'

/**
 * Puts a change into the queue. It shows at once; the promise brings the server's reply or its refusal, which takes the
 * change back, or says that the change waits for the network.
 */
export async function submitChange<Name extends ChangeName>(
  request: ChangeRequest & { name: Name },
): Promise<Reply<Name> | Pending> {
  const user = currentUser()
  if (!user) throw new CallFailed(401)
  const change: Change = { ...request, id: crypto.randomUUID(), userId: user._id, at: Date.now() }
  setSyncState({ sending: [...syncState().sending, change] })
  try {
    return await (await loadSync()).send<Name>(change)
  } finally {
    setSyncState({ sending: syncState().sending.filter(({ id }) => id !== change.id) })
  }
}
