import { rhythmWords as words } from '#contract/messages/rhythm.ts'
import type { ReminderType } from '#contract/reminders.ts'
import { weekday } from './dates-in-words.ts'
import type { TimeWords } from './times-in-words.ts'
import type { Wall } from './zone.ts'

/** "Every week on Mon", "Every month on the 13th": the type, and what its first date says about the day. */
export function sayRhythm(type: ReminderType, first: Wall, { dayAndMonth }: TimeWords): string {
  switch (type) {
    case 'hourly':
    case 'daily':
      return words[type]
    case 'weekly':
      return words.weekly(weekday(first).slice(0, 3))
    case 'monthly':
      return words.monthly(ordinal(new Date(first).getUTCDate()))
    case 'yearly':
      return words.yearly(dayAndMonth(first))
  }
}

const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** "1st", "13th", "22nd" */
function ordinal(count: number) {
  const isTeen = count > 10 && count < 20
  return `${count}${(!isTeen && endings[count % 10]) || 'th'}`
}
