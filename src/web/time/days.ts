// Days of things that have no zone of their own, by the clock of this device.
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { deviceZone } from './device-zone.ts'
import { timeWords } from './words.ts'

const zone = deviceZone()

/** When something was, as people say it: "Today, 9:12 AM", "Yesterday", "Tue 12 May", "3 May 2025". */
export function sayWhen(moment: string, words: TimeWords, now = Date.now()) {
  return words.pastDay(wallAt(Date.parse(moment), zone), wallAt(now, zone))
}

/** "14 June 2026" */
export function sayDay(moment: string, words = timeWords()) {
  return words.calendarDay(wallAt(Date.parse(moment), zone))
}

/** The day within a sentence: "today", "yesterday", "Sun 17 May". */
export function dayOfMoment(moment: string, words: TimeWords, now: number) {
  return words.dayInSentence(wallAt(Date.parse(moment), zone), wallAt(now, zone))
}
