import { useSyncExternalStore } from 'react'

/** Counts down by the clock, so that a tab that slept is right again at once. */
export function useSecondsUntil(moment: number) {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
}

function everySecond(look: () => void) {
  const timer = setInterval(look, 1000)
  return () => clearInterval(timer)
}
