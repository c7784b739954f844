import { useSyncExternalStore } from 'react'
import { atHour, wallAt } from '#rhythm/zone.ts'
import { createStore } from '#web/browser/store.ts'
import { read, write } from '#web/browser/stored.ts'

const atMost = 2
const picks = createStore((read('snoozePicks') ?? '').split(' ').filter(Boolean).map(Number))

/** The times of day that were picked last on this device, in milliseconds since midnight, newest first. */
export function usePicks() {
  return useSyncExternalStore(picks.subscribe, picks.get)
}

export function rememberPick(until: number, zone: string) {
  const wall = wallAt(until, zone)
  const time = wall - atHour(wall)
  picks.set([time, ...picks.get().filter((each) => each !== time)].slice(0, atMost))
  write('snoozePicks', picks.get().join(' '))
}
