import type { Reminder } from '#contract/reminders.ts'
import { day, hour, instantOf, wallAt, type Wall } from './zone.ts'

/** When a reminder will probably ring after Done. Only the server knows the day of the month that it began on. */
export function nextAfter({ date, nextDate, type, timeZone: zone }: Reminder, now: number) {
  let next = Date.parse(nextDate)
  for (let times = 1; next <= Math.max(now, Date.parse(date)); times += 1)
    next = later(Date.parse(date), type, zone, times)
  return new Date(next).toISOString()
}

function later(at: number, type: Reminder['type'], zone: string, times: number) {
  if (type === 'hourly') return at + times * hour
  return instantOf(moved(wallAt(at, zone), type, times), zone)
}

function moved(wall: Wall, type: Reminder['type'], times: number): Wall {
  if (type === 'daily') return wall + times * day
  if (type === 'weekly') return wall + times * 7 * day
  const at = new Date(wall)
  const dayOfMonth = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + times * (type === 'monthly' ? 1 : 12), 1)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return at.setUTCDate(Math.min(dayOfMonth, lastDay))
}
