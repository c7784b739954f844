// Moments in the words of a letter, in the zone of the reminder and by the clock of its owner.
import type { ClockStyle } from '#contract/accounts.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { cachedWallAt } from './wall-cache.ts'

// 8:00 AM, or 08:00
export const timeInWords = (moment: Date, timeZone: string, style: ClockStyle) =>
  clockWords(style).clock(cachedWallAt(moment.getTime(), timeZone))

// Thursday 14 May, with the year only when it is not this one.
export const dayInWords = (moment: Date, timeZone: string, now: Date) =>
  dateWords().longDate(cachedWallAt(moment.getTime(), timeZone), cachedWallAt(now.getTime(), timeZone))

type Ruled = { type: ReminderType; repeat: Repeat | null; first_at: Date; time_zone: string }

// Every week on Mon
export const rhythmInWords = ({ type, repeat, first_at, time_zone }: Ruled, style: ClockStyle) =>
  sayRhythm({ type, repeat: repeat ?? undefined }, wallAt(first_at.getTime(), time_zone), clockWords(style))
