// Days of things that have no zone of their own, by the clock of this device.
import { calendarDay, pastDay } from '#web/time/say.ts'
import { browserZone, wallAt } from '#web/time/zone.ts'

const zone = browserZone()

/** When something was, as people say it: "Today, 9:12 AM", "Yesterday", "Tue 12 May", "3 May 2025". */
export function sayWhen(moment: string, now = Date.now()) {
  return pastDay(wallAt(Date.parse(moment), zone), wallAt(now, zone))
}

/** "14 June 2026" */
export function sayDay(moment: string) {
  return calendarDay(wallAt(Date.parse(moment), zone))
}
