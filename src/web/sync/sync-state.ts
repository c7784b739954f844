import { useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'
import type { Change } from './change.ts'

/** Done on the server, and shown until the fetched list is younger. */
export type Acknowledged = Change & { acknowledgedAt: number }

/** What this tab knows of the network and of the changes of the person who is logged in, oldest first. */
export type SyncState = {
  offline: boolean
  /** Made in this tab; their callers wait for the answer. */
  sending: readonly Change[]
  /** In the queue on this device. */
  pending: readonly Change[]
  acknowledged: readonly Acknowledged[]
  /** The server said no; kept until the person has decided. */
  refused: readonly Change[]
}

const store = createStore<SyncState>({
  offline: false,
  sending: [],
  pending: [],
  acknowledged: [],
  refused: [],
})

export const syncState = store.get

export function useSyncState() {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function setSyncState(news: Partial<SyncState>) {
  store.set({ ...store.get(), ...news })
}

/** The changes that wait for the network: nobody waits for their answer any more. */
export function unsentChanges({ pending, sending }: SyncState) {
  return pending.filter(({ id }) => !sending.some((each) => each.id === id))
}
