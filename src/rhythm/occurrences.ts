// When a reminder rings again. The database's next_occurrence() is the truth; this is the same law for where there is
// no database. tests/engine/recurrence.test.ts holds the two together.
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { daysOf, plusPeriods } from './rule-days.ts'
import { ruleOf } from './rule.ts'
import { day, dayOf, hour, instantOf, wallAt, type Wall } from './zone.ts'

/** The first instant of a reminder; what a clock in its zone showed then is the anchor that later dates are counted from. */
export type Series = { type: ReminderType; zone: string; firstAt: number; repeat?: Repeat | undefined }

const endOfDates = Date.UTC(10_000, 0)

/** The first occurrence strictly later than a moment; null once none is left. */
export function nextOccurrence(series: Series, laterThan: number): number | null {
  const { type, zone, repeat = {} } = series
  const next = nextOfRule(series, laterThan)
  // An hourly one has counted its hours itself.
  if (next === null || !repeat.count || type === 'hourly') return next
  return wallAt(next, zone) > lastCounted(series, repeat.count) ? null : next
}

/** As if it were not counted. */
function nextOfRule(series: Series, laterThan: number): number | null {
  const { type, zone, firstAt, repeat = {} } = series
  if (firstAt > laterThan) return firstAt
  // After its ring it waits for Done.
  if (type === 'once' || repeat.from === 'done') return null
  if (type === 'hourly') return nextHour(series, laterThan)
  const anchor = wallAt(firstAt, zone)
  const rule = ruleOf(type, repeat, anchor)
  const lastDay = repeat.until ? dayOf(Date.parse(repeat.until)) : Infinity
  let soonest = endOfDates
  // A clock change moves what it skips by a day at most: what was due the day before may come now, and after today's.
  for (const date of daysOf(type, rule, anchor, dayOf(wallAt(laterThan, zone)) - 1)) {
    if (date > lastDay || instantOf(date * day, zone) >= soonest) break
    const rings = rule.times.map((time) => instantOf(date * day + time, zone))
    soonest = Math.min(soonest, ...rings.filter((at) => at > laterThan))
  }
  return soonest < endOfDates ? soonest : null
}

function nextHour({ zone, firstAt, repeat = {} }: Series, laterThan: number) {
  const pause = (repeat.every ?? 1) * hour
  const passed = Math.floor((laterThan - firstAt) / pause) + 1
  const at = firstAt + passed * pause
  return passed < (repeat.count ?? Infinity) ? withinDates(at, repeat, wallAt(at, zone)) : null
}

/** What the clock shows at the last of so many rings. */
function lastCounted(series: Series, count: number): Wall {
  let last = series.firstAt
  for (let rung = 1; rung < count; rung += 1) last = nextOfRule(series, last) ?? last
  return wallAt(last, series.zone)
}

/** The first occurrence after a Done that it is counted from: so many days after that day, at the usual time. */
function nextFromDone({ type, zone, firstAt, repeat = {} }: Series, doneAt: number): number | null {
  const every = repeat.every ?? 1
  if (type === 'hourly')
    return withinDates(doneAt + every * hour, repeat, wallAt(doneAt + every * hour, zone))
  const anchor = wallAt(firstAt, zone)
  const wall = plusPeriods(dayOf(wallAt(doneAt, zone)), type, every) * day + (anchor - dayOf(anchor) * day)
  return withinDates(instantOf(wall, zone), repeat, wall)
}

function withinDates(at: number, { until }: Repeat, wall: Wall) {
  const isOver = at >= endOfDates || (until !== undefined && dayOf(wall) > dayOf(Date.parse(until)))
  return isOver ? null : at
}

type Waiting = Pick<Reminder, 'date' | 'type' | 'repeat' | 'timeZone' | 'snoozed'> & {
  // A list that an older version of the app has kept on the device has no firstDate.
  firstDate?: string
}

export const seriesOf = ({ date, firstDate = date, type, repeat, timeZone: zone }: Waiting): Series => ({
  type,
  zone,
  repeat,
  firstAt: Date.parse(firstDate),
})

/** The date that Done moves a reminder to, as the server will reply; null ends it. Done early passes over the date itself. */
export function dateAfterDone(reminder: Waiting, now: number): string | null {
  // Its one occurrence may lie ahead still where it was snoozed before it rang.
  if (reminder.type === 'once') return null
  const waitingAt = Date.parse(reminder.date)
  const isEarly = waitingAt > now && !reminder.snoozed
  const series = seriesOf(reminder)
  const next =
    series.repeat?.from === 'done'
      ? nextFromDone(series, now)
      : nextOccurrence(series, isEarly ? waitingAt : now)
  return next === null ? null : new Date(next).toISOString()
}

/** The next moments at which it rings, if nothing changes. A snooze comes first, and the series goes on after it. */
export function nextRings(
  reminder: Waiting & { nextDate: string | null },
  now: number,
  count: number,
): number[] {
  const series = seriesOf(reminder)
  const planned = reminder.nextDate === null ? null : Date.parse(reminder.nextDate)
  const rings: number[] = []
  let next = planned !== null && planned > now ? planned : nextOccurrence(series, now)
  while (next !== null && rings.length < count) {
    rings.push(next)
    next = nextOccurrence(series, next)
  }
  return rings
}
