/**
 * A wall-clock time, kept as the milliseconds it would be in UTC: days and hours add up on it without surprises.
 * Only the two functions below know how a wall clock and an instant belong together.
 */
export type Wall = number

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** What a clock in that zone shows at an instant. */
export function wallAt(at: number, zone: string): Wall {
  // "5/14/2026, 10:35:00", which costs half of asking for the parts by name.
  const numbers = clockOf(zone).format(at).match(/\d+/g)?.map(Number)
  const [month = 0, date, year = 0, ...time] = numbers ?? []
  return Date.UTC(year, month - 1, date, ...time) + (at - Math.floor(at / 1000) * 1000)
}

/** The instant of a wall-clock time: the first of two, and past the gap when a clock change skips it. */
export function instantOf(wall: Wall, zone: string): number {
  const before = wall - offsetAt(wall - day, zone)
  const after = wall - offsetAt(wall + day, zone)
  if (before === after) return before
  return [before, after].find((at) => wallAt(at, zone) === wall) ?? before
}

/** Days since 1 January 1970, as the calendar on the wall counts them. */
export function dayOf(wall: Wall): number {
  return Math.floor(wall / day)
}

/** That hour of the same day; midnight by default. */
export function atHour(wall: Wall, hours = 0): Wall {
  return dayOf(wall) * day + hours * hour
}

/** How far a clock in that zone is ahead of UTC at an instant. */
export function offsetAt(at: number, zone: string) {
  return wallAt(at, zone) - at
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
