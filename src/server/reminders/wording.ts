// Moments in the words of a letter, in the zone of the reminder.
import { clock, longDate } from '#rhythm/dates-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

// 8:00 AM
export const timeInWords = (moment: Date, timeZone: string) => clock(wallAt(moment.getTime(), timeZone))

// Thursday 14 May, with the year only when it is not this one.
export const dayInWords = (moment: Date, timeZone: string, now: Date) =>
  longDate(wallAt(moment.getTime(), timeZone), wallAt(now.getTime(), timeZone))
