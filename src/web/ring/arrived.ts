import { useEffect, useRef, useState } from 'react'
import { minute } from '#rhythm/zone.ts'
import { readInTab, writeInTab } from '#web/browser/stored.ts'
import type { RingProps } from './rung.ts'

const most = 100

/** What rang before this page was loaded, by a reload. */
export const beforeReload: readonly string[] = JSON.parse(readInTab('rings') ?? '[]')

/**
 * The ids of what has rung in front of this tab, also before a reload. What rang while the app was closed is in the bell
 * only, unless that was a moment ago.
 */
export function useArrived({ notifications, isFetched }: RingProps) {
  const [arrived, setArrived] = useState(beforeReload)
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!isFetched) return
    const known = seen.current
    const isNew = ({ _id, createdAt }: (typeof notifications)[number]) =>
      known ? !known.has(_id) : Date.parse(createdAt) > Date.now() - minute
    const fresh = notifications.filter(isNew).map(({ _id }) => _id)
    seen.current = new Set([...(known ?? []), ...notifications.map(({ _id }) => _id)])
    if (fresh.length > 0) setArrived((before) => remember([...new Set([...before, ...fresh])]))
  }, [notifications, isFetched])
  return arrived
}

function remember(ids: string[]) {
  const newest = ids.slice(-most)
  writeInTab('rings', JSON.stringify(newest))
  return newest
}
