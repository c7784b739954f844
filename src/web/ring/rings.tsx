import { createPortal } from 'react-dom'
import { finish, snooze } from '#web/reminders/reminder-actions.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { useQuery } from '#web/ui/router.tsx'
import { useTopStrip } from '#web/ui/strip-outlet.tsx'
import { ringKey } from './arrived.ts'
import { putAway } from './put-away.ts'
import { maySound } from './quiet-hours.ts'
import { RingCards } from './ring-cards.tsx'
import { RingStrip } from './ring-strip.tsx'
import { rungOf, type RingsProps } from './rung.ts'
import { Said } from './said.tsx'
import { useTold } from './use-told.ts'

/** Cards on the page, or a strip above the head of the dialog that covers it. */
export function Rings({ unanswered, leads }: RingsProps) {
  const { reminders } = useReminders()
  const { timeZone: zone, preferences } = useUser()
  const now = useNow()
  const dialog = useTopStrip()
  const rings = rungOf(unanswered, reminders)
  const said = useTold(rings, leads, ({ reminder }) =>
    maySound(reminder, preferences.quietHours, Date.now(), zone),
  )
  // Whoever reads it has its buttons in view.
  const beingRead = useQuery().get('reminder')
  const shown = rings.filter(({ reminder }) => reminder._id !== beingRead)
  if (!leads || shown.length === 0) return null
  const Shown = dialog ? RingStrip : RingCards
  return createPortal(
    <>
      {said && <Said key={ringKey(said.notification)} ring={said} zone={zone} isInDialog={Boolean(dialog)} />}
      <Shown
        rings={shown}
        now={now}
        zone={zone}
        onDone={({ reminder }) => void finish(reminder, zone)}
        onSnooze={({ reminder }, until) => void snooze(reminder, until, zone)}
        onPutAway={({ notification }) => putAway(ringKey(notification))}
      />
    </>,
    dialog ?? document.body,
  )
}
