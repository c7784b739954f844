// What this device stores for its pages and its service worker alike: local storage is closed to workers.
import { createStore, get, set } from 'idb-keyval'

/** Whom this device rings for. Unknown until somebody has logged in. */
type Owner = { userId: string; token: string } | 'nobody'

type DeviceValues = { owner: Owner; version: string }

const store = createStore('jotbell', 'device')

export function getDeviceValue<Key extends keyof DeviceValues>(key: Key) {
  return get<DeviceValues[Key]>(key, store)
}

export function setDeviceValue<Key extends keyof DeviceValues>(key: Key, value: DeviceValues[Key]) {
  return set(key, value, store)
}
