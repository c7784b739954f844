// Where a recurrence rule ends. Ours end with a day, those of RFC 5545 with a moment.
import { dayOf, hour, instantOf, wallAt, type Wall } from '#rhythm/zone.ts'
import { wallOf } from './moments.ts'
import { type Parts, numberOf, partsOf } from './rule-parts.ts'

/** What a rule is counted from: what the clock in its zone shows at its first date. */
export type Anchor = { first: Wall; zone: string; isDay: boolean }

type Until = {
  /** The last moment that counts, by the clock and as such. */
  last: Wall
  lastAt: number
  /** The last day on which it rings: two where programs differ, none where it ends between two times of a day. */
  days?: { earliest: number; latest: number }
}

const msOfDay = 86_400_000
/** What ends only with the calendar has no end. */
const endOfDates = Date.UTC(9998, 0)
const form = /^\d{4}-?\d\d-?\d\d(?:T\d\d:?\d\d(?::?\d\d)?Z?)?$/

function untilOf(text: string, { first, zone, isDay }: Anchor, times = [timeIn(first)]): Until | undefined {
  // What ends before our calendar begins or after it ends, ends with it.
  const written = form.test(text)
    ? wallOf(text.replace(/^(?:0\d|1[0-8])\d\d/, '1900').replace(/^9999/, '9998'))
    : undefined
  if (written === undefined) return undefined
  const isInstant = text.endsWith('Z')
  const last = isInstant ? wallAt(written, zone) : written
  const [day, here] = [dayOf(written), dayOf(last)]
  // Days are the same everywhere. Where a moment ends them, programs take its day in UTC or that of the place.
  if (isDay) return wholeDays(Math.min(day, here), Math.max(day, here), zone)
  // RFC 5545 wants a moment here. Some programs count the whole of the day, some nothing of it.
  if (!text.includes('T')) return wholeDays(day - 1, day, zone)
  const lastAt = isInstant ? written : instantOf(last, zone)
  const isIn = times.map((time) => time <= timeIn(last))
  if (isIn.includes(true) && isIn.includes(false)) return { last, lastAt }
  const latest = isIn.includes(true) ? here : here - 1
  return { last, lastAt, days: { earliest: latest, latest } }
}

function wholeDays(earliest: number, latest: number, zone: string): Until {
  const last = (latest + 1) * msOfDay - 1
  return { last, lastAt: instantOf(last, zone), days: { earliest, latest } }
}

const timeIn = (wall: Wall) => wall - dayOf(wall) * msOfDay

/** The last moment of a rule by its clock. */
export function lastOf(rule: string, anchor: Anchor): Wall {
  const until = partsOf(rule).get('UNTIL')
  return (until && untilOf(until, anchor)?.last) || Infinity
}

type End = { until?: string; count?: number }
/** `unclearAfter` is the day after which not every program goes on. */
type ReadEnd = { end: End; unclearAfter?: number }

/** Undefined where none of ours is the same. */
export function endOf(parts: Parts, anchor: Anchor, times: string[], hours: number): ReadEnd | undefined {
  const [text, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  if (text && count) return undefined
  if (count) return counted(numberOf(count))
  if (!text) return { end: {} }
  const ms = times.map((time) => Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * 60_000)
  const until = untilOf(text, anchor, times.length > 1 ? ms : undefined)
  if (until && hours > 0) return hourlyEnd(until, anchor, hours * hour)
  if (!until?.days) return undefined
  const { earliest, latest } = until.days
  return { ...dated(latest), ...(earliest < latest && { unclearAfter: earliest }) }
}

const counted = (count: number) => (count >= 1 && count <= 999 ? { end: { count } } : undefined)

function dated(day: number) {
  const at = day * msOfDay
  return { end: at < endOfDates ? { until: new Date(at).toISOString().slice(0, 10) } : {} }
}

/** By the day where the last ring is the last of its day, else by their number. */
function hourlyEnd({ lastAt, days }: Until, { first, zone }: Anchor, pause: number) {
  if (days && days.earliest < days.latest) return undefined
  const firstAt = instantOf(first, zone)
  const passed = Math.floor((lastAt - firstAt) / pause)
  const [day, next] = [passed, passed + 1].map((each) => dayOf(wallAt(firstAt + each * pause, zone)))
  return day === next ? counted(passed + 1) : dated(day!)
}
