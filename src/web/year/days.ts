// The rings of a year, by day.
import type { Ring } from '#contract/rehearsal.ts'
import { dayOf, hour, type Wall } from '#rhythm/zone.ts'

/** One line of a day: a ring, or all rings of an hourly reminder. */
export type DayRow = { ring: Ring; wall: Wall; last: Wall; isHourly: boolean }

export type YearDay = {
  rows: DayRow[]
  /** How many rings have each note, and how many hours are crowded. */
  facts: Record<Fact, number>
}

export type Fact = 'clock change' | 'short month' | 'crowded' | 'quiet'
export type Year = ReadonlyMap<number, YearDay>

export const facts = ['clock change', 'short month', 'crowded', 'quiet'] as const satisfies readonly Fact[]
const none: Record<Fact, number> = { 'clock change': 0, 'short month': 0, crowded: 0, quiet: 0 }
const crowd = 4

/** An hourly reminder is one row a day, or it would fill the whole year. */
export function daysOf(
  rings: readonly Ring[],
  wallOf: (at: number) => Wall,
  isHourly: (id: string) => boolean,
): Year {
  const year = new Map<number, YearDay>()
  const hourly = new Map<string, DayRow>()
  const inHour = new Map<number, number>()
  for (const ring of rings) {
    const wall = wallOf(Date.parse(ring.at))
    const date = dayOf(wall)
    const key = `${date} ${ring.reminderId}`
    const known = hourly.get(key)
    const of = year.get(date) ?? { rows: [], facts: { ...none } }
    year.set(date, of)
    if (known) known.last = wall
    else {
      const row = { ring, wall, last: wall, isHourly: isHourly(ring.reminderId) }
      of.rows.push(row)
      if (row.isHourly) hourly.set(key, row)
    }
    if (ring.note) of.facts[ring.note] += 1
    const count = (inHour.get(Math.floor(wall / hour)) ?? 0) + 1
    inHour.set(Math.floor(wall / hour), count)
    if (count === crowd) of.facts.crowded += 1
  }
  return year
}

/** From 0, nothing rings, to 5. */
export function shadeOf({ rows }: YearDay) {
  const count = rows.length
  return count >= 7 ? 5 : count >= 5 ? 4 : count >= 3 ? 3 : count
}

export const filters = ['all', ...facts] as const
export type Filter = (typeof filters)[number]

export function isShown(filter: Filter, of: YearDay | undefined): of is YearDay {
  return of !== undefined && (filter === 'all' || of.facts[filter] > 0)
}

/** All rows, the rings with a note, the crowded hours. */
export function countsOf(year: Year): Record<Filter, number> {
  const counts = { all: 0, ...none }
  for (const of of year.values()) {
    counts.all += of.rows.length
    for (const fact of facts) counts[fact] += of.facts[fact]
  }
  return counts
}

/** The next day that is shown in a direction; nothing at the end. */
export function neighbourOf(year: Year, filter: Filter, from: number, direction: 1 | -1) {
  let nearest: number | undefined
  for (const [date, of] of year) {
    const distance = (date - from) * direction
    if (distance <= 0 || !isShown(filter, of)) continue
    if (nearest === undefined || distance < (nearest - from) * direction) nearest = date
  }
  return nearest
}
