import { lazy, Suspense, useEffect } from 'react'
import { loadSync } from '#web/sync/load.ts'
import { whenSettled } from '#web/sync/lists.ts'
import { useSyncState, unsentChanges } from '#web/sync/sync-state.ts'

const load = () => import('./offline-sign.tsx')
const Sign = lazy(async () => ({
  default: (await load().catch(() => ({ OfflineSign: () => null }))).OfflineSign,
}))

/** Shows the sign when it has something to say. Its code is fetched while the network is still there. */
export function OfflinePlace() {
  const state = useSyncState()
  const isShown = state.offline || unsentChanges(state).length > 0 || state.refused.length > 0
  useEffect(() => {
    const fetchAll = () => void Promise.all([loadSync(), load()]).catch(() => {})
    const stop = whenSettled(fetchAll)
    addEventListener('online', fetchAll)
    return () => {
      stop()
      removeEventListener('online', fetchAll)
    }
  }, [])
  return <Suspense>{isShown && <Sign />}</Suspense>
}
