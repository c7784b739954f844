// What was put away on this device: it waits in the bell, and no tab shows it until it rings again.
import { useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'
import { onOtherTab, read, write } from '#web/browser/stored.ts'

const most = 100
const away = createStore<readonly string[]>(stored())

export function usePutAway() {
  return useSyncExternalStore(subscribe, away.get)
}

export function putAway(key: string) {
  const keys = [...stored(), key].slice(-most)
  write('ringsAway', JSON.stringify(keys))
  away.set(keys)
}

function stored(): string[] {
  return JSON.parse(read('ringsAway') ?? '[]')
}

function subscribe(listener: () => void) {
  const unsubscribe = away.subscribe(listener)
  const unwatch = onOtherTab('ringsAway', () => away.set(stored()))
  return () => {
    unsubscribe()
    unwatch()
  }
}
