// The queue of changes as this device stores it, for its pages and its service worker alike.
import { createStore, get, update } from 'idb-keyval'
import type { CallName } from '#contract/api.ts'

/** What a push message led to, Done or Snooze or that it was shown: posted by the service worker, nobody's in particular. */
export type Press = {
  name: 'pressLink'
  input: { path: string; body?: object }
  id: string
  userId: ''
  at: number
}

/** A call that a page has queued for a person, and sends itself. */
type QueuedCall = { name: CallName; id: string; userId: string }

export type Entry = QueuedCall | Press

export const isPress = (entry: Entry): entry is Press => entry.name === 'pressLink'

const key = 'all'
const openTimeoutMs = 3_000

/** All entries are one value, so that each update is one transaction, whatever other tabs do. */
export function changeStore<Stored extends Entry>() {
  // A browser may forbid storage altogether. The queue then lasts until the tab is closed.
  let memory: Stored[] = []
  let opening: Promise<ReturnType<typeof createStore> | null> | undefined
  const opened = () => (opening ??= open())
  return {
    isLasting: async () => (await opened()) !== null,
    read: async () => {
      const store = await opened()
      return store ? ((await get<Stored[]>(key, store)) ?? []) : memory
    },
    /** Throws when the disk is full, and then nothing has changed. */
    update: async (change: (all: Stored[]) => Stored[]) => {
      const store = await opened()
      if (store) await update<Stored[]>(key, (all) => change(all ?? []), store)
      else memory = change(memory)
    },
  }
}

async function open() {
  try {
    const store = createStore('jotbell-queue', 'changes')
    const late = new Promise<never>((_, reject) => setTimeout(reject, openTimeoutMs))
    await Promise.race([get(key, store), late])
    return store
  } catch {
    return null
  }
}
