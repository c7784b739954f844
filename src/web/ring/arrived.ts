import { useEffect, useRef, useState } from 'react'
import { minute } from '#rhythm/zone.ts'
import { onOtherTab, read, write } from '#web/browser/stored.ts'
import type { RingProps } from './rung.ts'

const most = 100

/** What rang before this page was loaded, in whichever tab. */
export const beforeLoad: readonly string[] = stored()

/**
 * The ids of what has rung while the app was open on this device, in any tab: it stays until it is answered. What rang
 * while the app was closed is in the bell only, unless that was a moment ago.
 */
export function useArrived({ notifications, isFetched }: RingProps) {
  const [arrived, setArrived] = useState<readonly string[]>(stored)
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => onOtherTab('rings', () => setArrived(stored())), [])
  useEffect(() => {
    if (!isFetched) return
    const known = seen.current
    const isNew = ({ _id, createdAt }: (typeof notifications)[number]) =>
      known ? !known.has(_id) : Date.parse(createdAt) > Date.now() - minute
    const fresh = notifications.filter(isNew).map(({ _id }) => _id)
    seen.current = new Set([...(known ?? []), ...notifications.map(({ _id }) => _id)])
    if (fresh.length > 0) setArrived(remember(fresh))
  }, [notifications, isFetched])
  return arrived
}

function remember(fresh: readonly string[]) {
  const newest = [...new Set([...stored(), ...fresh])].slice(-most)
  write('rings', JSON.stringify(newest))
  return newest
}

function stored(): string[] {
  return JSON.parse(read('rings') ?? '[]')
}
