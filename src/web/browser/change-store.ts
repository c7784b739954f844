// The queue of changes as this device stores it, for its pages and its service worker alike.
import { createStore, get, update } from 'idb-keyval'

/** What every entry has. Whoever reads the store only touches entries of their own kind. */
type Entry = { id: string; userId: string }

const store = createStore('jotbell-changes', 'changes')
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
