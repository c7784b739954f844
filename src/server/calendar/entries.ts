// The events of a reminder: from the moment that waits for the person on.
import { day, wallAt } from '#rhythm/zone.ts'
import { type ClockChange, type ClockChanges, isUncertain } from './clock-changes.ts'
import { type Dates, datesOf } from './dates.ts'
import type { Entry, Listed } from './entry.ts'
import { hourlyEntries } from './hourly-entries.ts'
import { utcOf } from './lines.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { seriesEntries } from './series-entries.ts'

// Thirteen months of a reminder that begins after those of the calendar.
const atLeast = 400 * day

/** What has to be listed date by date is listed until the horizon. */
export function entriesOf(reminder: Listed, horizon: number, clockChanges: ClockChanges): Entry[] {
  const { type, repeat, zone, waitingAt } = reminder
  const end = Math.max(horizon, waitingAt + atLeast)
  const changes = clockChanges(zone, waitingAt - day, end + day)
  if (type === 'once' || repeat.from === 'done') return [{ ...entryAt(waitingAt, zone, changes), name: '' }]
  if (type === 'hourly') return hourlyEntries(reminder)
  const dates = datesOf({ ...reminder, type }, changes)
  const ruleText = recurrenceRule(type, dates.rule)
  const entries = ruleText
    ? seriesEntries(reminder, ruleText, dates, end)
    : [...eachUntil(end, waitingAt, dates)].map((at) => entryAt(at, zone, changes))
  return entries.toSorted((one, other) => one.at - other.at)
}

function* eachUntil(end: number, first: number, { next }: Dates) {
  yield first
  for (let at = next(first); at !== null && at < end; at = next(at)) yield at
}

// A time that a clock change repeats is only certain in UTC.
function entryAt(at: number, zone: string, changes: ClockChange[]): Entry {
  const wall = wallAt(at, zone)
  const isClear = !changes.some((change) => isUncertain(wall, change))
  return { at, zone: isClear ? zone : 'UTC', name: utcOf(at) }
}
