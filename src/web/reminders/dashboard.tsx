import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reminder } from '#contract/reminders.ts'
import { QuickAdd } from '#web/quick-add/quick-add.tsx'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { useRequest } from '#web/ui/use-request.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { DayLine } from './day-line.tsx'
import { ReminderForm } from './lazy-dialogs.tsx'
import { Reading } from './reading.tsx'
import { ReminderList } from './reminder-list.tsx'
import { isToday, type Filter } from './reminder-state.ts'
import { useReminders } from './reminders.ts'
import { useEditing } from './use-editing.ts'

export function Component() {
  const { timeZone: zone } = useUser()
  const now = useNow()
  const list = useReminders()
  const { reminders } = list
  const { full, open, jot, showForm } = useEditing(reminders)
  const [filter, setFilter] = useState<Filter>('all')
  const add = () => open({})
  useRequest(!list.isPending, add)

  const goTo = (reminder: Reminder) => {
    flushSync(() => setFilter('all'))
    document.querySelector<HTMLElement>(`[data-reminder="${reminder._id}"]`)?.focus()
  }

  return (
    <>
      <DashboardHead
        reminders={reminders}
        now={now}
        zone={zone}
        isKnown={list.isSuccess}
        full={full}
        onAdd={add}
      />
      <div className="mt-5">
        <QuickAdd onAdd={jot} onOpenForm={(draft, onSaved) => open({ draft, onSaved })} />
      </div>
      {reminders.some((each) => isToday(each, now, zone)) && (
        <div className="mt-5">
          <DayLine reminders={reminders} now={now} zone={zone} onOpen={goTo} />
        </div>
      )}
      <div className="mt-5">
        <ReminderList list={list} filter={filter} onFilter={setFilter} onAdd={add} now={now} zone={zone} />
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
