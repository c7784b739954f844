import type { Reminder } from '#contract/reminders.ts'
import { atHour, day, dayOf, hour, instantOf, wallAt } from '#rhythm/zone.ts'

export type ReminderState = 'overdue' | 'soon' | 'upcoming'

export const filters = ['all', 'overdue', 'today', 'later'] as const
export type Filter = (typeof filters)[number]

/** The state of a reminder now. It becomes overdue with time, before the server says so; what is done waits for nobody. */
export function stateOf(reminder: Reminder, now: number): ReminderState {
  if (reminder.status === 'done') return 'upcoming'
  const ahead = Date.parse(reminder.date) - now
  if (reminder.status === 'overdue' || ahead <= 0) return 'overdue'
  return ahead <= hour ? 'soon' : 'upcoming'
}

export function isToday(reminder: Reminder, now: number, zone: string) {
  const { today, tomorrow } = daysFrom(now, zone)
  const at = Date.parse(reminder.date)
  return at >= today && at < tomorrow
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

/** The moments at which this day, the next, the one after it and the next Monday begin. */
type Days = { today: number; tomorrow: number; dayAfter: number; nextWeek: number }

let known = { now: Number.NaN, zone: '', days: { today: 0, tomorrow: 0, dayAfter: 0, nextWeek: 0 } }

/** All of a long list ask about the same minute, so it is reckoned once. */
export function daysFrom(now: number, zone: string): Days {
  if (known.now === now && known.zone === zone) return known.days
  const midnight = atHour(wallAt(now, zone))
  const start = (ahead: number) => instantOf(midnight + ahead * day, zone)
  const days = {
    today: start(0),
    tomorrow: start(1),
    dayAfter: start(2),
    nextWeek: start(daysToMonday(midnight)),
  }
  known = { now, zone, days }
  return days
}

/** Day 0 of the count was a Thursday. */
export function daysToMonday(wall: number) {
  return 7 - ((dayOf(wall) + 3) % 7)
}
