// What this device keeps for its pages and its service worker alike: local storage is closed to workers.
import { createStore, get, set } from 'idb-keyval'

/** Whom this device rings for. Unknown until somebody has logged in. */
type Owner = { userId: string; token: string } | 'nobody'

type Kept = { owner: Owner; version: string }

const store = createStore('jotbell', 'device')

export function recall<Key extends keyof Kept>(key: Key) {
  return get<Kept[Key]>(key, store)
}

export function keep<Key extends keyof Kept>(key: Key, value: Kept[Key]) {
  return set(key, value, store)
}
