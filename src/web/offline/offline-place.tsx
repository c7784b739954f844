import { lazy, Suspense, useEffect } from 'react'
import { loadOffline } from '#web/sync/changes.ts'
import { useStanding } from '#web/sync/standing.ts'
import { whenSettled } from '#web/sync/queries.ts'

const load = () => import('./offline-sign.tsx')
const Sign = lazy(async () => ({
  default: (await load().catch(() => ({ OfflineSign: () => null }))).OfflineSign,
}))

/** Where the sign stands when there is something to say. What it needs is fetched while the network is still there. */
export function OfflinePlace() {
  const { offline, waiting, kept } = useStanding()
  useEffect(() => {
    const fetchAll = () => void Promise.all([loadOffline(), load()]).catch(() => {})
    const stop = whenSettled(fetchAll)
    addEventListener('online', fetchAll)
    return () => {
      stop()
      removeEventListener('online', fetchAll)
    }
  }, [])
  return <Suspense>{(offline || waiting.length > 0 || kept.length > 0) && <Sign />}</Suspense>
}
