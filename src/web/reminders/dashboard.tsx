import { Suspense } from 'react'
import { QuickAdd } from '#web/quick-add/quick-add.tsx'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useRequest } from '#web/ui/use-request.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { DayLine } from './lazy-board.ts'
import { ReminderForm } from './lazy-dialogs.tsx'
import { Reading } from './reading.tsx'
import { ReminderList } from './reminder-list.tsx'
import { isToday } from './reminder-state.ts'
import { useReminders } from './reminders.ts'
import { useBoard } from './use-board.ts'
import { useEditing } from './use-editing.ts'

export function Component() {
  const { timeZone: zone } = useUser()
  const now = useNow()
  const list = useReminders()
  const { reminders } = list
  const { full, open, getReady, jot, showForm } = useEditing(reminders)
  const board = useBoard(reminders, now, zone)
  const narrow = useMedia('(width < 40rem)')
  const add = () => open({})
  useRequest(!list.isPending, add)

  const dayLine = reminders.some((each) => isToday(each, now, zone)) && (
    <div className="mt-5">
      <Suspense fallback={<div className="h-20 sm:h-25" />}>
        <DayLine reminders={reminders} now={now} zone={zone} />
      </Suspense>
    </div>
  )

  return (
    <>
      <DashboardHead
        reminders={reminders}
        now={now}
        zone={zone}
        isKnown={list.isSuccess}
        isPending={list.isPending}
        full={full}
        onAdd={add}
      />
      <div className="mt-4 sm:mt-5 print:hidden">
        <QuickAdd onStart={getReady} onAdd={jot} onOpenForm={(draft, onSaved) => open({ draft, onSaved })} />
      </div>
      {!narrow && dayLine}
      <div className="mt-4 sm:mt-5">
        <ReminderList
          list={list}
          board={board}
          onAdd={add}
          now={now}
          zone={zone}
          dayLine={narrow && dayLine}
        />
      </div>
      <Reading list={list} now={now} zone={zone} />
      <Suspense>
        {showForm((editing) => (
          <ReminderForm {...editing} />
        ))}
      </Suspense>
    </>
  )
}
