import { useSyncExternalStore } from 'react'
import { isLeading, watchLead } from '#web/browser/lead-tab.ts'
import { useArrived } from './arrived.ts'
import { usePutAway } from './put-away.ts'
import { Rings } from './rings.tsx'
import type { RingProps } from './rung.ts'

/** What has rung in front of this tab and is neither read nor put away. */
export function Ringing(props: RingProps) {
  const leads = useSyncExternalStore(watchLead, isLeading)
  const arrived = useArrived(props)
  const away = usePutAway()
  const unanswered = props.notifications.filter(
    ({ _id, isRead }) => !isRead && arrived.includes(_id) && !away.includes(_id),
  )
  return unanswered.length > 0 && <Rings unanswered={unanswered} leads={leads} />
}
