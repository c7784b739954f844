import type { TimeWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'

/** "6:00 PM" today, "Fri 9:00 AM" otherwise. */
export function sayMoment(at: number, now: number, zone: string, { clock, dayAndClock }: TimeWords) {
  const wall = wallAt(at, zone)
  const nowWall = wallAt(now, zone)
  return dayOf(wall) === dayOf(nowWall) ? clock(wall) : dayAndClock(wall, nowWall)
}

/** Within a sentence, always with its day: "today, 6:00 PM", "Sat, 8:00 AM", "Sun 17 May, 7:00 PM". */
export function sayWithDay(at: number, now: number, zone: string, { clock, dayName }: TimeWords) {
  const wall = wallAt(at, zone)
  const nowWall = wallAt(now, zone)
  const ahead = dayOf(wall) - dayOf(nowWall)
  const day = dayName(wall, nowWall)
  const short = Math.abs(ahead) < 2 ? day.toLowerCase() : ahead > 0 && ahead < 7 ? day.slice(0, 3) : day
  return `${short}, ${clock(wall)}`
}
