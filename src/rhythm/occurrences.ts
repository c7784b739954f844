// When a reminder rings again. The database's next_occurrence() is the truth; this is the same law for where there is
// no database. tests/engine/recurrence.test.ts holds the two together.
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import { day, hour, instantOf, wallAt, type Wall } from './zone.ts'

/** The first instant of a reminder; what a clock in its zone showed then is the anchor that later dates are counted from. */
type Series = { type: ReminderType; zone: string; firstAt: number }

/** The first occurrence strictly later than a moment. */
export function nextOccurrence({ type, zone, firstAt }: Series, laterThan: number): number {
  if (firstAt > laterThan) return firstAt
  if (type === 'hourly') return firstAt + (Math.floor((laterThan - firstAt) / hour) + 1) * hour
  const anchor = wallAt(firstAt, zone)
  const passed = periodsBetween(anchor, wallAt(laterThan, zone), type)
  for (let count = Math.max(passed, 1); ; count += 1) {
    const candidate = instantOf(plusPeriods(anchor, type, count), zone)
    if (candidate > laterThan) return candidate
  }
}

// A list that an older version of the app has kept on the device has no firstDate.
type Waiting = Pick<Reminder, 'date' | 'type' | 'timeZone' | 'snoozed'> & { firstDate?: string }

/** The date that Done moves a reminder to, as the server will reply. Done early passes over the date itself. */
export function dateAfterDone(reminder: Waiting, now: number): string {
  const { date, firstDate = date, type, timeZone: zone, snoozed } = reminder
  const waitingAt = Date.parse(date)
  const isEarly = waitingAt > now && !snoozed
  const next = nextOccurrence({ type, zone, firstAt: Date.parse(firstDate) }, isEarly ? waitingAt : now)
  // Dates are written with four digits for the year: the server leaves a reminder where it is rather than go beyond.
  return next < endOfDates ? new Date(next).toISOString() : date
}

/** The next moments at which it rings, if nothing changes. A snooze comes first, and the series goes on after it. */
export function nextRings(reminder: Waiting & { nextDate: string }, now: number, count: number): number[] {
  const { date, firstDate = date, type, timeZone: zone, nextDate } = reminder
  const series = { type, zone, firstAt: Date.parse(firstDate) }
  const first = Date.parse(nextDate)
  const rings = [first > now ? first : nextOccurrence(series, now)]
  while (rings.length < count) rings.push(nextOccurrence(series, rings.at(-1) ?? now))
  return rings.filter((at) => at < endOfDates)
}

const endOfDates = Date.UTC(10_000, 0)

type WallClockType = Exclude<ReminderType, 'hourly'>

const daysIn = { daily: 1, weekly: 7 }
const monthsIn = { monthly: 1, yearly: 12 }

/** How many occurrences have passed at least: the one after them may be the next, or have passed too. */
function periodsBetween(anchor: Wall, wall: Wall, type: WallClockType): number {
  if (type === 'daily' || type === 'weekly') return Math.floor((wall - anchor) / (daysIn[type] * day))
  return Math.floor((monthOf(wall) - monthOf(anchor)) / monthsIn[type]) - 1
}

/** Counted from the anchor, never from the date before, so the 31st comes back after a short month. */
function plusPeriods(anchor: Wall, type: WallClockType, count: number): Wall {
  if (type === 'daily' || type === 'weekly') return anchor + count * daysIn[type] * day
  const date = new Date(anchor)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + count * monthsIn[type])
  // A month that is too short has run over into the next: back to its last day.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.getTime()
}

/** Months since the year 0. */
function monthOf(wall: Wall) {
  const date = new Date(wall)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
