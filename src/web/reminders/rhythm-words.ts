import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'

/** The rule of a reminder as its card says it: the server's words, with the person's own clock. */
export function rhythmOf({ rhythm, type }: Reminder, { clock }: TimeWords) {
  // A list that an older version of the app has kept on the device has no words.
  const words: string = rhythm ?? reminderWords.types[type]
  return words.replace(/\d\d:\d\d/g, (time) => clock(Date.parse(`1970-01-01T${time}Z`)))
}
