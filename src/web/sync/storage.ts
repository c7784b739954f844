import { createStore, get, update } from 'idb-keyval'
import type { Change } from './change.ts'
import type { Storage } from './sender.ts'

const store = createStore('jotbell-changes', 'changes')
const key = 'all'

/** All changes are one value, so that whatever happens to them happens in one transaction. */
export const storage: Storage = {
  // A browser may forbid storage altogether: nothing can wait then.
  read: async () => (await get<Change[]>(key, store).catch(() => undefined)) ?? [],
  update: (change) => update<Change[]>(key, (all) => change(all ?? []), store),
}
