// The days that the screen shows, each by its number since 1970.
import { atHour, day, dayOf, instantOf, wallAt } from '#rhythm/zone.ts'

export type Span = { first: number; last: number }

const longest = 366 * day

/** From today to the day before this date next year. */
export function yearFrom(now: number, zone: string): Span {
  const today = new Date(atHour(wallAt(now, zone)))
  const anniversary = Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate())
  return { first: dayOf(today.getTime()), last: dayOf(anniversary) - 1 }
}

/** The same as two instants. A year that loses an hour of summer would be longer than the server rehearses. */
export function periodOf({ first, last }: Span, zone: string) {
  const from = instantOf(first * day, zone)
  const to = Math.min(instantOf((last + 1) * day, zone), from + longest)
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

export type Month = {
  /** "2026-05" */
  key: string
  first: number
  length: number
  /** How many days of the first week belong to the month before; weeks begin on Monday. */
  before: number
}

/** All months that have a day of the span. */
export function monthsOf({ first, last }: Span): Month[] {
  const start = new Date(first * day)
  const months: Month[] = []
  for (let ahead = 0; ; ahead += 1) {
    const begins = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead)
    if (dayOf(begins) > last) return months
    const ends = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead + 1)
    months.push({
      key: new Date(begins).toISOString().slice(0, 7),
      first: dayOf(begins),
      length: dayOf(ends) - dayOf(begins),
      before: weekdayOf(dayOf(begins)),
    })
  }
}

/** 0 is Monday; day 0, 1 January 1970, was a Thursday. */
export function weekdayOf(date: number) {
  return (((date + 3) % 7) + 7) % 7
}

/** "2026-05-14" */
export const dateOf = (date: number) => new Date(date * day).toISOString().slice(0, 10)

/** The day of "2026-05-14", if it is one. */
export function dayNamed(date: string | null) {
  const at = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : dayOf(at)
}

const steps: Record<string, (from: number) => number> = {
  ArrowLeft: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowUp: (from) => from - 7,
  ArrowDown: (from) => from + 7,
  Home: (from) => from - weekdayOf(from),
  End: (from) => from + 6 - weekdayOf(from),
  PageUp: (from) => monthsOn(from, -1),
  PageDown: (from) => monthsOn(from, 1),
}

/** Where a key leads from a day, within the span; nothing for other keys. */
export function dayByKey(key: string, from: number, { first, last }: Span) {
  const to = steps[key]?.(from)
  return to === undefined ? undefined : Math.max(first, Math.min(last, to))
}

/** The same date of another month, or its last day. */
function monthsOn(from: number, count: number) {
  const date = new Date(from * day)
  const lastDate = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate()
  const to = Math.min(date.getUTCDate(), lastDate)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, to))
}
