// VTIMEZONE: the clock changes of a zone, for readers that do not know it by its name.
import { weekdayOf } from '#rhythm/rule.ts'
import { day, offsetAt, type Wall } from '#rhythm/zone.ts'
import type { ClockChange, ClockChanges } from './clock-changes.ts'
import { lineOf, wallOf } from './lines.ts'

// Long enough to have every yearly change at both ends, and to tell the last Sunday from the fourth.
const before = 400 * day
const after = 4 * 366 * day

type Onset = ClockChange & { wall: Wall; rule?: string }

export function timeZone(zone: string, from: number, to: number, clockChanges: ClockChanges): string {
  const start = from - before
  const changes = clockChanges(zone, start, to + after)
  const onsets = yearly(changes) ?? [beginning(start, zone), ...changes.map(onsetOf)]
  return [
    lineOf('BEGIN', 'VTIMEZONE'),
    lineOf('TZID', zone),
    ...onsets.map(observance),
    lineOf('END', 'VTIMEZONE'),
  ].join('')
}

function beginning(start: number, zone: string): Onset {
  const offset = offsetAt(start, zone)
  return { at: start, before: offset, after: offset, wall: Math.floor((start + offset) / day) * day }
}

const onsetOf = (change: ClockChange): Onset => ({ ...change, wall: change.at + change.before })

/** The same two days of every year, as most zones have them: Outlook reads no others. Undefined for all else. */
function yearly(changes: ClockChange[]): Onset[] | undefined {
  const onsets = changes.map(onsetOf)
  const groups = [onsets.filter(isForward), onsets.filter((onset) => !isForward(onset))]
  const ruled = groups.map((group) => ({ ...group[0]!, rule: ruleOf(group) }))
  return groups.every(isOnceAYear) && ruled.every(({ rule }) => rule)
    ? ruled.map((onset) => ({ ...onset, rule: onset.rule! }))
    : undefined
}

const isForward = (change: ClockChange) => change.after > change.before

function isOnceAYear(group: Onset[]) {
  const years = group.map(({ wall }) => new Date(wall).getUTCFullYear())
  return years.length > 1 && years.every((year, place) => year === years[0]! + place)
}

function ruleOf(group: Onset[]): string | undefined {
  const kinds = group.map(({ wall, before: from, after: to }) => {
    const date = new Date(wall)
    const weekday = weekdayOf(Math.floor(wall / day)).toUpperCase()
    return { month: date.getUTCMonth() + 1, weekday, nth: nthOf(date), rest: `${from} ${to} ${wall % day}` }
  })
  const [first] = kinds
  const isSame = kinds.every(
    ({ month, weekday, rest }) => month === first?.month && weekday === first.weekday && rest === first.rest,
  )
  if (!first || !isSame) return undefined
  const nth = kinds.every((kind) => kind.nth.isLast)
    ? -1
    : kinds.every((kind) => kind.nth.count === first.nth.count) && first.nth.count
  return nth ? `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${first.weekday}` : undefined
}

function nthOf(date: Date) {
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return { count: Math.ceil(date.getUTCDate() / 7), isLast: date.getUTCDate() > length - 7 }
}

function observance(onset: Onset): string {
  const kind = isForward(onset) ? 'DAYLIGHT' : 'STANDARD'
  return [
    lineOf('BEGIN', kind),
    lineOf('DTSTART', wallOf(onset.wall)),
    lineOf('TZOFFSETFROM', offsetText(onset.before)),
    lineOf('TZOFFSETTO', offsetText(onset.after)),
    ...(onset.rule ? [lineOf('RRULE', onset.rule)] : []),
    lineOf('END', kind),
  ].join('')
}

/** "+0530" */
function offsetText(offset: number) {
  return (offset < 0 ? '-' : '+') + wallOf(Math.abs(offset)).slice(9, 13)
}
