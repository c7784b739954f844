import { doneWords } from '#contract/messages/done.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { hour, wallAt } from '#rhythm/zone.ts'

const doneAt = ({ doneAt: at, date }: Reminder) => Date.parse(at ?? date)

/** "Done today, 8:52 AM" */
export function sayDone(reminder: Reminder, now: number, zone: string, words: TimeWords) {
  const wall = wallAt(doneAt(reminder), zone)
  return doneWords.at(`${words.dayInSentence(wall, wallAt(now, zone))}, ${words.clock(wall)}`)
}

/** So fresh that it may have been a slip. */
export const isFresh = (reminder: Reminder, now: number) => now - doneAt(reminder) < hour
