import { callAs } from '#web/sync/call.ts'
import { read } from '#web/browser/stored.ts'
import type { ChangeName, Reply, Waiting, Wish } from '#web/sync/change.ts'
import type * as Offline from '#web/sync/start.ts'

let loading: Promise<typeof Offline> | undefined

/** What works without the network comes after the first screen, and at the latest with the first change. */
export function loadOffline() {
  loading ??= import('#web/sync/start.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Makes a change, or puts it by until the server can be reached: the answer is `waiting` then. */
export async function make<Name extends ChangeName>(
  wish: Wish & { name: Name },
): Promise<Reply<Name> | Waiting> {
  const offline = await loadOffline().catch(() => null)
  if (offline) return offline.make<Name>(wish)
  return callAs(read('token'), wish.name, wish.input)
}
