import { weekday } from '#rhythm/dates-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'

/** "6:00 PM" today, "Fri 9:00 AM" otherwise. */
export function sayMoment(at: number, now: number, zone: string, { clock, dayAndClock }: TimeWords) {
  const wall = wallAt(at, zone)
  const nowWall = wallAt(now, zone)
  return dayOf(wall) === dayOf(nowWall) ? clock(wall) : dayAndClock(wall, nowWall)
}

/** Within a sentence, always with its day: "today, 6:00 PM", "Sat, 8:00 AM", "Sun 17 May, 7:00 PM". */
export function sayWithDay(at: number, now: number, zone: string, { clock, dayInSentence }: TimeWords) {
  const wall = wallAt(at, zone)
  const nowWall = wallAt(now, zone)
  const ahead = dayOf(wall) - dayOf(nowWall)
  const day = ahead > 1 && ahead < 7 ? weekday(wall).slice(0, 3) : dayInSentence(wall, nowWall)
  return `${day}, ${clock(wall)}`
}
