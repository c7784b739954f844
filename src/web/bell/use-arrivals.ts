import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'

/** How often something new has arrived since the page was opened, and what was the newest. */
export function useArrivals(notifications: readonly Notification[], isKnown: boolean) {
  const [arrivals, setArrivals] = useState<{ count: number; newest?: Notification }>({ count: 0 })
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!isKnown) {
      seen.current = null
      return
    }
    const fresh = notifications.find(({ _id, isRead }) => !isRead && seen.current && !seen.current.has(_id))
    seen.current = new Set([...(seen.current ?? []), ...notifications.map(({ _id }) => _id)])
    if (fresh) setArrivals(({ count }) => ({ count: count + 1, newest: fresh }))
  }, [notifications, isKnown])
  return arrivals
}
