import { useEffect, useState } from 'react'
import { useUser } from '#web/data/session.ts'
import { useNow } from '#web/parts/time/now.ts'
import type { DayFinder } from './calendar-day.ts'
import { understand } from './understand.ts'

const findNothing: DayFinder = () => undefined
let loading: Promise<DayFinder> | undefined

// The big grammar is worth its weight only to who writes here. Without it the small one goes on alone.
function loadGrammar() {
  loading ??= import('./english-dates.ts').then(
    ({ findEnglishDay }) => findEnglishDay,
    () => {
      loading = undefined
      return findNothing
    },
  )
  return loading
}

/** Reads a sentence while it is written; `wanted` fetches the grammar. */
export function useUnderstanding(text: string, wanted: boolean) {
  const { timeZone: zone } = useUser()
  const now = useNow()
  const [findDay, setFindDay] = useState<DayFinder>(() => findNothing)
  useEffect(() => {
    if (wanted) void loadGrammar().then((finder) => setFindDay(() => finder))
  }, [wanted])
  return {
    zone,
    now,
    understood: understand(text, { now, zone, findDay }),
    /** As of this very moment, with the whole grammar. */
    readNow: async () => understand(text, { now: Date.now(), zone, findDay: await loadGrammar() }),
  }
}
