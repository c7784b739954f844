import { useMemo } from 'react'
import type { Rehearsal } from '#contract/rehearsal.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { call } from '#web/sync/call.ts'
import { useList } from '#web/sync/use-list.ts'
import { periodOf, type Span } from './calendar.ts'
import { daysOf } from './days.ts'
import { wallClock } from './wall-clock.ts'

const nothing: Rehearsal = { rings: [], truncated: false }

/** What will ring in a span of days, by day. News of a reminder makes it out of date, as it does other lists. */
export function useRehearsal(span: Span, zone: string) {
  const { reminders } = useReminders()
  const period = periodOf(span, zone)
  const list = useList({
    key: ['rehearsal', period],
    load: (signal) => call('rehearse', period, signal),
    brief: true,
  })
  const { rings, truncated } = list.data ?? nothing
  const byId = useMemo(() => new Map(reminders.map((reminder) => [reminder._id, reminder])), [reminders])
  const year = useMemo(
    () => daysOf(rings, wallClock(zone), (id) => byId.get(id)?.type === 'hourly'),
    [rings, zone, byId],
  )
  return { ...list, year, truncated, reminderOf: (id: string): Reminder | undefined => byId.get(id) }
}
