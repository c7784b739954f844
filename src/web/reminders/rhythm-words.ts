import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'

/** The rule of a reminder as its card says it: the server's words, with the person's own clock and order of dates. */
export function rhythmOf({ rhythm, type }: Reminder, { clock, calendarDay, dayAndMonth }: TimeWords) {
  // A list that an older version of the app has kept on the device has no words.
  const words: string = rhythm ?? reminderWords.types[type]
  return words
    .replace(/\d\d:\d\d/g, (time) => clock(Date.parse(`1970-01-01T${time}Z`)))
    .replace(/\d+ [A-Z][a-z]+ \d{4}/, (day) => calendarDay(Date.parse(`${day} 00:00 UTC`), 3))
    .replace(/\d+ [A-Z][a-z]+(?=,|$)/, (day) => dayAndMonth(Date.parse(`${day} 2024 00:00 UTC`)))
}
