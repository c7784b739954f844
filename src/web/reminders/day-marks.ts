import type { Reminder } from '#contract/reminders.ts'
import { day, hour, wallAt } from '#rhythm/zone.ts'
import { isToday, stateOf, type ReminderState } from './reminder-state.ts'

/** A bell on the day line, for one reminder or for several that would overlap. */
export type DayMark = { left: number; wall: number; state: ReminderState; reminders: Reminder[] }

const firstHour = 6
const lastHour = 24
const bellWidth = 34
/** Half of the marker, half of an hour's label, and a gap. */
const besideNow = 60

/** How far along the line a wall-clock time is, from 0 at 6 AM to 1 at midnight. */
export function alongTheDay(wall: number) {
  const hours = (((wall % day) + day) % day) / hour
  return Math.max(0, (hours - firstHour) / (lastHour - firstHour))
}

/** The bells of today, from left to right, on a line of that many pixels. */
export function dayMarks(
  reminders: readonly Reminder[],
  now: number,
  zone: string,
  width: number,
): DayMark[] {
  const marks: DayMark[] = []
  for (const reminder of reminders.filter((each) => isToday(each, now, zone))) {
    const wall = wallAt(Date.parse(reminder.date), zone)
    const left = alongTheDay(wall) * width
    const last = marks.at(-1)
    const state = stateOf(reminder, now)
    if (last && left - last.left < bellWidth) {
      last.reminders.push(reminder)
      if (state === 'soon' && last.state === 'upcoming') last.state = state
    } else marks.push({ left, wall, state, reminders: [reminder] })
  }
  return marks
}

/** The hours to write under a line of that many pixels: none so near to now that it would touch the marker. */
export function dayHours(nowWall: number, width: number): number[] {
  const step = isRoomy(width) ? 2 : 6
  const clearance = (besideNow / width) * (lastHour - firstHour)
  const nowHour = firstHour + alongTheDay(nowWall) * (lastHour - firstHour)
  const hours = Array.from({ length: (lastHour - firstHour) / step + 1 }, (_, at) => firstHour + at * step)
  return hours.filter((each) => Math.abs(each - nowHour) >= clearance)
}

/** Where titles fit over the bells, and every second hour below. */
export const isRoomy = (width: number) => width >= 560

/** How wide a label over each bell may be before it touches its neighbour; 0 when it is not worth it. */
export function labelWidths(marks: readonly DayMark[], width: number): number[] {
  return marks.map(({ left }, at) => {
    const before = marks[at - 1]?.left ?? -left
    const after = marks[at + 1]?.left ?? 2 * width - left
    const room = Math.min(left - before, after - left, 190) - 8
    return room < 56 ? 0 : room
  })
}
