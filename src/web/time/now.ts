import { useSyncExternalStore } from 'react'
import { minute } from '#rhythm/zone.ts'

// One timer for the whole page, aligned to the clock, so that every "in 10 min" turns at the same moment.
let now = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The current time, renewed with every minute of the clock. */
export function useNow(): number {
  return useSyncExternalStore(listen, () => now)
}

function listen(listener: () => void) {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start() {
  look()
  // A sleeping tab misses its timers.
  addEventListener('visibilitychange', look)
}

function stop() {
  clearTimeout(timer)
  removeEventListener('visibilitychange', look)
}

function look() {
  now = Date.now()
  clearTimeout(timer)
  timer = setTimeout(look, minute - (now % minute))
  for (const listener of listeners) listener()
}
