import type { Reminder } from '#contract/reminders.ts'
import { distance, weekday } from '#rhythm/dates-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt, type Wall } from '#rhythm/zone.ts'
import { sectionOf } from './sections.ts'

/** The big line is empty where it is the time of day, which is set in two sizes. */
type WhenWords = { wall: Wall; big: string; small: string; short: string }

/** When a reminder rings, without the day that its section's heading has said. */
export function whenWords(reminder: Reminder, now: number, zone: string, words: TimeWords): WhenWords {
  const at = Date.parse(reminder.date)
  const wall = wallAt(at, zone)
  // `now` moves once a minute, so a reminder that has just rung may seem to be ahead of it.
  const section = sectionOf(reminder, now, zone)
  const nowWall = wallAt(section === 'overdue' ? Math.max(now, at) : now, zone)
  const clock = words.clock(wall)
  const far = distance(wall, nowWall)
  const day = words.dayName(wall, nowWall)
  const small = `${clock} · ${far}`
  switch (section) {
    case 'overdue':
      if (dayOf(wall) !== dayOf(nowWall)) return { wall, big: day, small, short: day }
      return { wall, big: '', small: far, short: clock }
    case 'today':
    case 'tomorrow':
      return { wall, big: '', small: far, short: clock }
    case 'week':
      return { wall, big: weekday(wall), small, short: `${weekday(wall).slice(0, 3)} ${clock}` }
    case 'later':
      return { wall, big: day, small, short: day }
  }
}
