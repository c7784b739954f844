// The dates of a reminder by the law of rhythm, and which of them a calendar would compute from its rule.
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { daysOf } from '#rhythm/rule-days.ts'
import { ruleOf, type Rule } from '#rhythm/rule.ts'
import { day, dayOf, instantOf, wallAt } from '#rhythm/zone.ts'
import { type ClockChange, isUncertain } from './clock-changes.ts'
import type { Listed } from './entry.ts'

type Repeating = Listed & { type: 'daily' | 'weekly' | 'monthly' | 'yearly' }

export type Dates = {
  rule: Rule
  next(laterThan: number): number | null
  /** The time of day of an occurrence that a calendar's rule gives as well; undefined for the others. */
  timeOnRule(at: number): number | undefined
  /** Occurrences whose wall-clock time is skipped or repeated by a clock change, with the time the rule means. */
  uncertain: { at: number; time: number }[]
  /** After the last occurrence; Infinity where there is none. */
  endsBefore: number
}

export function datesOf(reminder: Repeating, changes: ClockChange[]): Dates {
  const { type, zone, firstAt, waitingAt, lastWall } = reminder
  // Counting from the first one again for each date would take long: the database has stored where the count ends.
  const { count: _, ...repeat } = reminder.repeat
  const anchor = wallAt(firstAt, zone)
  const rule = ruleOf(type, repeat, anchor)

  function next(laterThan: number) {
    const at = nextOccurrence({ type, zone, firstAt, repeat }, laterThan)
    return at !== null && lastWall !== null && wallAt(at, zone) > lastWall ? null : at
  }

  function timeOnRule(at: number) {
    const wall = wallAt(at, zone)
    const time = wall - dayOf(wall) * day
    if (!rule.times.includes(time) || changes.some((change) => isUncertain(wall, change))) return undefined
    const [date] = daysOf(type, rule, anchor, dayOf(wall))
    return date === dayOf(wall) ? time : undefined
  }

  const uncertain = changes
    .flatMap((change) => uncertainWalls(rule, change))
    .map(({ wall, time }) => ({ at: instantOf(wall, zone), time }))
    .filter(({ at }) => at > waitingAt && next(at - 1) === at)

  return { rule, next, timeOnRule, uncertain, endsBefore: endOf(repeat.until, lastWall, zone) }
}

function uncertainWalls({ times }: Rule, change: ClockChange) {
  const { at, before, after } = change
  const dates = new Set([dayOf(at + before), dayOf(at + after)])
  return [...dates]
    .flatMap((date) => times.map((time) => ({ wall: date * day + time, time })))
    .filter(({ wall }) => isUncertain(wall, change))
}

function endOf(until: string | undefined, lastWall: number | null, zone: string) {
  if (lastWall !== null) return instantOf(lastWall, zone) + 1
  return until === undefined ? Infinity : instantOf((dayOf(Date.parse(until)) + 1) * day, zone)
}
