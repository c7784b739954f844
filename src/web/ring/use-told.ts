import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'
import { beforeLoad } from './arrived.ts'
import { strikeChosen } from './chosen-sound.ts'
import type { Rung } from './rung.ts'

/** What was told before, in whichever tab, is not told again. */
const told = new Set(beforeLoad)
const said = createStore<Rung | null>(null)
const sayMs = 5_000
let saying: ReturnType<typeof setTimeout> | undefined

/** Strikes once for each ring, and answers which one is to be said aloud. Only the tab that leads does either. */
export function useTold(rings: readonly Rung[], leads: boolean) {
  useEffect(() => {
    const fresh = rings.filter(({ notification }) => !told.has(notification._id))
    for (const { notification } of fresh) told.add(notification._id)
    const [newest] = fresh
    if (!newest || !leads) return
    strikeChosen()
    said.set(newest)
    clearTimeout(saying)
    // Moved into a dialog that opens later, it would be said again.
    saying = setTimeout(() => said.set(null), sayMs)
  }, [rings, leads])
  return useSyncExternalStore(said.subscribe, said.get)
}
