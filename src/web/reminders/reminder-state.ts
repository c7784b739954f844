import type { Reminder } from '#contract/reminders.ts'
import { dayOf, hour, wallAt } from '#rhythm/zone.ts'

export type ReminderState = 'overdue' | 'soon' | 'upcoming'

export const filters = ['all', 'overdue', 'today', 'later'] as const
export type Filter = (typeof filters)[number]

/** The state of a reminder now. It becomes overdue with time, before the server says so. */
export function stateOf(reminder: Reminder, now: number): ReminderState {
  const ahead = Date.parse(reminder.date) - now
  if (reminder.status === 'overdue' || ahead <= 0) return 'overdue'
  return ahead <= hour ? 'soon' : 'upcoming'
}

export function isToday(reminder: Reminder, now: number, zone: string) {
  return dayOf(wallAt(Date.parse(reminder.date), zone)) === dayOf(wallAt(now, zone))
}

/** Overdue ones of today are in both; every one is at least in one. */
export function isIn(filter: Filter, reminder: Reminder, now: number, zone: string) {
  const overdue = stateOf(reminder, now) === 'overdue'
  if (filter === 'overdue') return overdue
  if (filter === 'today') return isToday(reminder, now, zone)
  return filter === 'all' || (!overdue && !isToday(reminder, now, zone))
}

export function countsOf(reminders: readonly Reminder[], now: number, zone: string): Record<Filter, number> {
  const counts = { all: 0, overdue: 0, today: 0, later: 0 }
  for (const reminder of reminders)
    for (const filter of filters) if (isIn(filter, reminder, now, zone)) counts[filter] += 1
  return counts
}
