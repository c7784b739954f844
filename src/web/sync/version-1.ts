// Version 1 stored its queue under other names. This file can go once nobody upgrades from version 1 any more.
import { createStore, del, get } from 'idb-keyval'
import type { changeStore } from '#web/browser/change-store.ts'
import type { Change } from './change.ts'
import { enqueue } from './queue.ts'

type Version1Change = Change & { shown: Change['preview'] }

const key = 'all'

/** Moves the changes that version 1 left on this device into today's queue. Moved twice they are still there once. */
export async function adoptVersion1Changes({ update }: ReturnType<typeof changeStore<Change>>) {
  const store = createStore('jotbell-changes', 'changes')
  const left = (await get<Version1Change[]>(key, store)) ?? []
  if (left.length === 0) return
  await update((all) =>
    left.filter(({ id }) => !all.some((change) => change.id === id)).reduce(withPreview, all),
  )
  await del(key, store)
}

function withPreview(all: Change[], { shown, ...change }: Version1Change): Change[] {
  return enqueue(all, { ...change, preview: shown } as Change)
}
