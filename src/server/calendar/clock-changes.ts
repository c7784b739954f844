// When the clocks of a zone are set forward or back. Zones are asked through the same function that the law of rhythm uses,
// so both know the same changes.
import { clockChangeBetween } from '#rhythm/clock-change.ts'
import { day, offsetAt, type Wall } from '#rhythm/zone.ts'

/** How far the clock is ahead of UTC before and after a moment. */
export type ClockChange = { at: number; before: number; after: number }

// No zone sets its clocks forward and back again within so short a time.
const step = 7 * day

export type ClockChanges = (zone: string, from: number, to: number) => ClockChange[]

/** Looks through each year of a zone once. */
export function findClockChanges(): ClockChanges {
  const known = new Map<string, ClockChange[]>()
  const inYear = (zone: string, year: number) => {
    const key = `${zone} ${year}`
    const changes = known.get(key) ?? lookThrough(zone, Date.UTC(year, 0), Date.UTC(year + 1, 0))
    known.set(key, changes)
    return changes
  }
  return (zone, from, to) =>
    yearsBetween(from, to)
      .flatMap((year) => inYear(zone, year))
      .filter(({ at }) => at >= from && at < to)
}

/** Whether a clock on the wall shows that time twice at the change, or never. */
export function isUncertain(wall: Wall, { at, before, after }: ClockChange): boolean {
  return wall >= at + Math.min(before, after) && wall < at + Math.max(before, after)
}

function yearsBetween(from: number, to: number) {
  const first = new Date(from).getUTCFullYear()
  return Array.from({ length: new Date(to).getUTCFullYear() - first + 1 }, (_, place) => first + place)
}

function lookThrough(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = []
  let before = offsetAt(from, zone)
  for (let at = from; at < to; at += step) {
    const end = Math.min(at + step, to)
    const after = offsetAt(end, zone)
    if (after !== before) changes.push({ at: clockChangeBetween(at, end, zone), before, after })
    before = after
  }
  return changes
}
