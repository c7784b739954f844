import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Rehearsal } from '#contract/rehearsal.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { call } from '#web/sync/call.ts'
import { useList } from '#web/sync/use-list.ts'
import { periodOf, type Span } from './calendar.ts'
import { daysOf } from './days.ts'
import { wallClock } from './wall-clock.ts'

const nothing: Rehearsal = { rings: [], truncated: false }

/** What will ring in a span of days, by day. It is rehearsed again whenever a reminder has changed. */
export function useRehearsal(span: Span, zone: string) {
  const reminders = useReminders()
  const period = periodOf(span, zone)
  const list = useList({
    key: ['rehearsal', period],
    load: (signal) => call('rehearse', period, signal),
    brief: true,
  })
  useRefetch(reminders.data, () => void list.refetch())
  const { rings, truncated } = list.data ?? nothing
  const byId = useMemo(
    () => new Map(reminders.reminders.map((reminder) => [reminder._id, reminder])),
    [reminders.reminders],
  )
  const year = useMemo(
    () => daysOf(rings, wallClock(zone), (id) => byId.get(id)?.type === 'hourly'),
    [rings, zone, byId],
  )
  return { ...list, year, truncated, reminderOf: (id: string): Reminder | undefined => byId.get(id) }
}

/** The list stays the same object as long as nothing in it has changed. */
function useRefetch(data: unknown, refetch: () => void) {
  const known = useRef(data)
  const onChange = useEffectEvent(refetch)
  useEffect(() => {
    const isChanged = known.current !== undefined && known.current !== data
    known.current = data
    if (isChanged) onChange()
  }, [data])
}
