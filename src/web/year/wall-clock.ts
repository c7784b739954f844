import { day, offsetAt, type Wall } from '#rhythm/zone.ts'

/** What a clock in a zone shows, for many moments: it is asked twice a day, and more only where it was changed in between. */
export function wallClock(zone: string): (at: number) => Wall {
  const offsets = new Map<number, number>()
  const offsetOfDay = (of: number) => {
    const known = offsets.get(of) ?? offsetAt(of * day, zone)
    offsets.set(of, known)
    return known
  }
  return (at) => {
    const today = Math.floor(at / day)
    const offset = offsetOfDay(today)
    return at + (offset === offsetOfDay(today + 1) ? offset : offsetAt(at, zone))
  }
}
