import { call } from '#web/sync/call.ts'
import { useList } from '#web/sync/use-list.ts'

/** Since when there is an address, and when it was read. The address itself is told once, to whoever makes it. */
export function useCalendar() {
  return useList({ key: ['calendar'], load: (signal) => call('findCalendar', undefined, signal) })
}

export function renewCalendar() {
  return call('renewCalendar')
}

export function endCalendar() {
  return call('endCalendar')
}
