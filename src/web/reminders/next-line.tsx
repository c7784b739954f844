import { nextLine as words } from '#contract/messages/next-line.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'

/** What comes after the ring that is near. */
export function NextLine({ reminder, zone }: { reminder: Reminder; zone: string }) {
  return <>{nextWords(reminder, zone, useTimeWords())}</>
}

function nextWords(reminder: Reminder, zone: string, { clock, dayAndClock }: TimeWords) {
  if (reminder.type === 'once') return words.once
  if (reminder.repeat?.from === 'done') return words.afterDone
  const at = Date.parse(reminder.date)
  const date = dateAfterDone(reminder, at)
  if (!date) return words.last
  const [wall, next] = [wallAt(at, zone), wallAt(Date.parse(date), zone)]
  return dayOf(next) === dayOf(wall) ? words.at(clock(next)) : words.on(dayAndClock(next, wall))
}
