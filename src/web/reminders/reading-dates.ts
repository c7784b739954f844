import type { TimeWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt, type Wall } from '#rhythm/zone.ts'

/** "Today, Thu 14 May", "Sunday 17 May". */
export function wholeDay(wall: Wall, now: Wall, { dayName, shortDate, longDate }: TimeWords) {
  const isNear = Math.abs(dayOf(wall) - dayOf(now)) <= 1
  return isNear ? `${dayName(wall, now)}, ${shortDate(wall, now)}` : longDate(wall, now)
}

/** "Today · tomorrow · Sat 16 May, 8:30 PM": a time that all have in common is said once, and a day until it changes. */
export function sayRings(
  rings: readonly number[],
  now: number,
  zone: string,
  words: TimeWords,
  { isWithinASentence = false } = {},
) {
  const nowWall = wallAt(now, zone)
  const walls = rings.map((at) => wallAt(at, zone))
  const days = walls.map((wall, index) =>
    index === 0 && !isWithinASentence ? words.dayName(wall, nowWall) : words.dayInSentence(wall, nowWall),
  )
  const clocks = walls.map(words.clock)
  if (new Set(clocks).size === 1) return `${days.join(' · ')}, ${clocks[0]}`
  const isNewDay = (wall: Wall, index: number) => index === 0 || dayOf(wall) !== dayOf(walls[index - 1] ?? 0)
  return walls
    .map((wall, index) => (isNewDay(wall, index) ? `${days[index]}, ${clocks[index]}` : clocks[index]))
    .join(' · ')
}
