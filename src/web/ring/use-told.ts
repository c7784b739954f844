import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'
import { beforeLoad, ringKey } from './arrived.ts'
import { strikeChosen } from './chosen-sound.ts'
import type { Rung } from './rung.ts'

/** What was told before, in whichever tab, is not told again. */
const told = new Set(beforeLoad)
const said = createStore<Rung | null>(null)
const sayMs = 5_000
let saying: ReturnType<typeof setTimeout> | undefined

/** Strikes once for each ring that may sound, and answers which one is to be said aloud. Only the tab that leads does either. */
export function useTold(rings: readonly Rung[], leads: boolean, maySound: (ring: Rung) => boolean) {
  const strike = useEffectEvent((fresh: readonly Rung[]) => fresh.some(maySound) && strikeChosen())
  useEffect(() => {
    const fresh = rings.filter(({ notification }) => !told.has(ringKey(notification)))
    for (const { notification } of fresh) told.add(ringKey(notification))
    const [newest] = fresh
    if (!newest || !leads) return
    strike(fresh)
    said.set(newest)
    clearTimeout(saying)
    // Moved into a dialog that opens later, it would be said again.
    saying = setTimeout(() => said.set(null), sayMs)
  }, [rings, leads])
  return useSyncExternalStore(said.subscribe, said.get)
}
