// The queue of changes as this device stores it, for its pages and its service worker alike.
import { createStore, get, update } from 'idb-keyval'
import type { CallName } from '#contract/api.ts'

/** Done or Snooze, pressed on a push message: sent by the service worker, and nobody's in particular. */
export type Press = { name: 'pressLink'; input: { path: string }; id: string; userId: ''; at: number }

/** A call that a page has queued for a person, and sends itself. */
type QueuedCall = { name: CallName; id: string; userId: string }

export type Entry = QueuedCall | Press

export const isPress = (entry: Entry): entry is Press => entry.name === 'pressLink'

const store = createStore('jotbell-queue', 'changes')
const key = 'all'

/** All entries are one value, so that each update is one transaction, whatever other tabs do. */
export function changeStore<Stored extends Entry>() {
  // A browser may forbid storage altogether. The queue then lasts until the tab is closed.
  let memory: Stored[] | null = null
  return {
    read: async () => {
      if (memory) return memory
      try {
        return (await get<Stored[]>(key, store)) ?? []
      } catch {
        return []
      }
    },
    update: async (change: (all: Stored[]) => Stored[]) => {
      if (memory) return void (memory = change(memory))
      try {
        await update<Stored[]>(key, (all) => change(all ?? []), store)
      } catch {
        memory = change([])
      }
    },
  }
}
