// Moments as the archive says them, by the clock of its owner.
import type { ClockStyle } from '#contract/accounts.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

export type Say = {
  /** "Thursday 14 May 2026, 4:15 PM" */
  moment(text: string, zone?: string): string
  /** "14 May 2026" */
  day(text: string, zone?: string): string
}

export function sayIn(style: ClockStyle, home: string): Say {
  const day = (text: string, zone = home) => dateWords().wholeDate(wallAt(Date.parse(text), zone))
  return {
    day,
    moment: (text, zone = home) =>
      `${day(text, zone)}, ${clockWords(style).clock(wallAt(Date.parse(text), zone))}`,
  }
}
