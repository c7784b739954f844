import { useEffect, useMemo } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { call } from '#web/sync/call.ts'
import { usePending } from '#web/sync/overlay.ts'
import { useSession } from '#web/sync/session.ts'
import { submitChange } from '#web/sync/submit.ts'
import { useList } from '#web/sync/use-list.ts'
import { loadLaw } from './law.ts'
import { stateOf } from './reminder-state.ts'

const nothing: Reminder[] = []
const refreshDeliveriesMs = 5_000

/** All reminders, soonest first. */
export function useReminders() {
  const list = useList({
    key: ['reminders'],
    load: (signal) => call('listReminders', undefined, signal),
    enabled: useSession().status === 'in',
  })
  const { items, added } = usePending('reminders', list.data ?? nothing, list.fetchedAt)
  const reminders = useMemo(() => soonestFirst([...items, ...added].filter(isWaiting)), [items, added])
  const [soonest] = reminders
  useEffect(() => {
    // Somebody will press Done, and that should not wait for code.
    if (soonest && stateOf(soonest, Date.now()) !== 'upcoming') void loadLaw().catch(() => {})
  }, [soonest])
  return { ...list, reminders }
}

/** What was sent when. Some of it may still be on its way, so it is fetched again while it is open. */
export function useDeliveries(id: string) {
  return useList({
    key: ['deliveries', id],
    load: (signal) => call('listDeliveries', { id }, signal),
    everyMs: refreshDeliveriesMs,
  })
}

/** Deals with the occurrence that is shown; the reminder moves on to `next`, or leaves the list where there is none. */
export function finishReminder(reminder: Reminder, next: string | null) {
  const { _id: id, date: occurrence } = reminder
  return submitChange({
    name: 'finishReminder',
    input: { id, occurrence, doneAt: new Date().toISOString() },
    preview: next ? movedOn(reminder, next) : null,
  })
}

/** The reminder once it is dealt with. */
export function movedOn(reminder: Reminder, next: string): Reminder {
  return { ...reminder, status: 'upcoming', snoozed: false, date: next, nextDate: next }
}

/** Undoes that this occurrence was dealt with, by Done or by Snooze. */
export function undoReminder(reminder: Reminder) {
  const { _id: id, date: occurrence } = reminder
  return submitChange({ name: 'undoReminder', input: { id, occurrence }, preview: reminder })
}

export function snoozeReminder(reminder: Reminder, minutes: number) {
  const { _id: id, date: occurrence } = reminder
  const date = new Date(Date.now() + minutes * 60_000).toISOString()
  const preview = { ...reminder, date, nextDate: date, status: 'upcoming', snoozed: true } as const
  return submitChange({ name: 'snoozeReminder', input: { id, minutes, occurrence }, preview })
}

export function removeReminder({ _id: id }: Reminder) {
  return submitChange({ name: 'removeReminder', input: { id }, preview: null })
}

/** What was just done for good is on its way out of the list. */
const isWaiting = ({ status }: Reminder) => status !== 'done'

export function soonestFirst(list: Reminder[]) {
  return list.toSorted((a, b) => a.date.localeCompare(b.date) || a._id.localeCompare(b._id))
}
