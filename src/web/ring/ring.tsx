import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { isLeading, watchLead } from '#web/browser/lead-tab.ts'
import { ringKey } from './arrived.ts'
import { usePutAway } from './put-away.ts'
import type { RingProps, RingsProps } from './rung.ts'

const tryAgainMs = 10_000

/** Shows what has rung in front of this tab and is neither read nor put away. A repeat brings what was put away again. */
export function Ring({ notifications, arrived }: RingProps) {
  const leads = useSyncExternalStore(watchLead, isLeading)
  const away = usePutAway()
  const unanswered = notifications.filter(
    (each) =>
      !each.isRead && arrived.some((key) => key.startsWith(each._id)) && !away.includes(ringKey(each)),
  )
  const isRinging = unanswered.length > 0

  // The code comes with the first ring. Where it cannot be loaded it is tried again: no ring may be lost.
  const [Rings, setRings] = useState<ComponentType<RingsProps> | null>(null)
  useEffect(() => {
    if (!isRinging || Rings) return
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      import('./rings.tsx')
        .then((loaded) => setRings(() => loaded.Rings))
        .catch(() => {
          timer = setTimeout(load, tryAgainMs)
        })
    void load()
    return () => clearTimeout(timer)
  }, [isRinging, Rings])
  return Rings && isRinging && <Rings unanswered={unanswered} leads={leads} />
}
