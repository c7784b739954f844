import { useEffect, useEffectEvent, useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { reading as words } from '#contract/messages/reading.ts'
import type { Reminder } from '#contract/reminders.ts'
import { SideSheet } from '#web/ui/side-sheet.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { DoneFoot } from './done-foot.tsx'
import { ReadingBody } from './reading-body.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { ReadingHead } from './reading-head.tsx'
import { neighbourOf, useReadingKeys } from './reading-order.ts'
import { stateOf } from './reminder-state.ts'
import type { useReminders } from './reminders.ts'
import { useWanted } from './use-wanted.ts'

type ReadingSheetProps = {
  id: string
  list: ReturnType<typeof useReminders>
  now: number
  zone: string
  /** To another reminder, or to none. */
  onGo: (id: string | null) => void
}

/** Everything about one reminder, to be read. */
export function ReadingSheet({ id, list, now, zone, onGo }: ReadingSheetProps) {
  const [opened] = useState(id)
  const [leaving, setLeaving] = useState<Reminder>()
  const { found, isGone } = useWanted(id, list)
  const reminder = leaving ?? found
  useGone(!reminder && isGone, () => onGo(null))

  const neighbour = (step: number) => neighbourOf(id, list.reminders, step)
  // Asked for when it is pressed: what the page shows may have changed since.
  const go = (step: number) => onGo(neighbour(step) ?? id)
  useReadingKeys({ k: () => go(-1), j: () => go(1) })

  if (!reminder) return null
  const isOverdue = stateOf(reminder, now) === 'overdue'
  const about = { reminder, now, zone }
  const Foot = reminder.status === 'done' ? DoneFoot : ReadingFoot
  return (
    <SideSheet
      title={reminder.title}
      closeLabel={chrome.close}
      onClosed={() => {
        onGo(null)
        if (id !== opened) focusCard(id)
      }}
      headClassName={isOverdue ? 'border-b border-red-line bg-red-soft' : ''}
      head={
        <ReadingHead
          {...about}
          onPrevious={neighbour(-1) ? () => go(-1) : undefined}
          onNext={neighbour(1) ? () => go(1) : undefined}
        />
      }
      renderFoot={({ close }) => (
        <Foot
          key={`${id} ${reminder.date}`}
          {...about}
          onDealtWith={() => {
            setLeaving(reminder)
            close()
          }}
        />
      )}
    >
      {() => <ReadingBody key={id} {...about} />}
    </SideSheet>
  )
}

/** Deleted elsewhere, or an address that never led anywhere. */
function useGone(isGone: boolean, close: () => void) {
  const sayGone = useEffectEvent(() => {
    toasts.bell(words.gone)
    close()
  })
  useEffect(() => {
    if (isGone) sayGone()
  }, [isGone])
}

/** Whoever went on from one to the next comes back where they have got to. */
function focusCard(id: string) {
  document.querySelector<HTMLElement>(`[data-reminder="${CSS.escape(id)}"]`)?.focus()
}
