import { useMemo } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { call } from '#web/sync/call.ts'
import { usePending } from '#web/sync/overlay.ts'
import { useSession } from '#web/sync/session.ts'
import { useList } from '#web/sync/use-list.ts'
import { undoReminder } from './reminders.ts'

const nothing: Reminder[] = []

/** What is done for good, the last first. What waits for the network has left it already. */
export function useDoneReminders({ enabled = true } = {}) {
  const isIn = useSession().status === 'in'
  const list = useList({
    key: ['reminders', 'done'],
    load: (signal) => call('listReminders', { status: 'done' }, signal),
    enabled: enabled && isIn,
    brief: true,
  })
  const { items } = usePending('reminders', list.data ?? nothing, list.fetchedAt)
  const reminders = useMemo(() => items.filter(({ status }) => status === 'done'), [items])
  return { ...list, reminders }
}

/** Takes the last Done back: it waits again as before. */
export function undoLastDone(reminder: Reminder) {
  const isEarly = Date.parse(reminder.date) > Date.now()
  return undoReminder({
    ...reminder,
    status: isEarly ? 'upcoming' : 'overdue',
    nextDate: isEarly ? reminder.date : null,
    doneAt: undefined,
  })
}
