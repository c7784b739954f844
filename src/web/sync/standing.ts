import { useSyncExternalStore } from 'react'
import type { Change } from './change.ts'

/** What this tab knows of the way to the server and of what waits to go there. */
export type Standing = {
  offline: boolean
  /** The changes of the person who is in, oldest first. */
  waiting: readonly Change[]
  /** Sent, but not yet in what the server has told us. */
  fresh: readonly Change[]
  /** Refused, and kept until the person has decided. */
  kept: readonly Change[]
}

let standing: Standing = { offline: false, waiting: [], fresh: [], kept: [] }
const listeners = new Set<() => void>()

export function currentStanding() {
  return standing
}

export function useStanding() {
  return useSyncExternalStore(listen, currentStanding)
}

export function setStanding(news: Partial<Standing>) {
  standing = { ...standing, ...news }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
