import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { minute } from '#rhythm/zone.ts'
import { onOtherTab, read, write } from '#web/browser/stored.ts'

const most = 100

/** A ring and each repeat of it has one of its own, which starts with the id of the notification that they share. */
export const ringKey = ({ _id, createdAt }: Notification) => `${_id} ${createdAt}`

/** What rang before this page was loaded, in whichever tab. */
export const beforeLoad: readonly string[] = stored()

type Arrivals = {
  /** What has rung while the app was open on this device, in any tab: it stays until it is answered. */
  keys: readonly string[]
  /** How often something has arrived in front of this tab, and what was the newest. */
  count: number
  newest?: Notification
}

/**
 * What rang while the app was closed has not arrived, unless that was a moment ago: it is in the bell only. `isFetched`
 * is about the server's own list, and not the one that this device kept from last time.
 */
export function useArrivals(notifications: readonly Notification[], isFetched: boolean) {
  const [arrivals, setArrivals] = useState<Arrivals>(() => ({ keys: stored(), count: 0 }))
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => onOtherTab('rings', () => setArrivals((now) => ({ ...now, keys: stored() }))), [])
  useEffect(() => {
    if (!isFetched) return
    const known = seen.current
    const isNew = (each: Notification) =>
      known ? !known.has(ringKey(each)) : Date.parse(each.createdAt) > Date.now() - minute
    const fresh = notifications.filter(isNew)
    seen.current = new Set([...(known ?? []), ...notifications.map(ringKey)])
    if (fresh.length === 0) return
    const keys = remember(fresh)
    const newest = fresh.find(({ isRead }) => !isRead)
    setArrivals((now) => (newest ? { keys, count: now.count + 1, newest } : { ...now, keys }))
  }, [notifications, isFetched])
  return arrivals
}

function remember(fresh: readonly Notification[]) {
  const newest = [...new Set([...stored(), ...fresh.map(ringKey)])].slice(-most)
  write('rings', JSON.stringify(newest))
  return newest
}

function stored(): string[] {
  return JSON.parse(read('rings') ?? '[]')
}
