import { createStore, get, update } from 'idb-keyval'
import type { Change } from './change.ts'
import type { Storage } from './sender.ts'

const store = createStore('jotbell-changes', 'changes')
const key = 'all'

/** All changes are one value, so that whatever happens to them happens in one transaction. */
export const storage: Storage = {
  read: async () => (await get<Change[]>(key, store)) ?? [],
  update: (change) => update<Change[]>(key, (all) => change(all ?? []), store),
}
