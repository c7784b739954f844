import type { Reminder } from '#contract/reminders.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

/** The rule of a reminder as its card says it: the server's words, with the person's own clock. */
export function rhythmOf(reminder: Reminder, words: TimeWords) {
  // A list that an older version of the app has kept on the device has no firstDate.
  const first = Date.parse(reminder.firstDate || reminder.date)
  return sayRhythm(reminder, wallAt(first, reminder.timeZone), words)
}
