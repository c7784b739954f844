import { bell as words } from '#contract/messages/bell.ts'
import { ringWords } from '#contract/messages/ring.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt, type Wall } from '#rhythm/zone.ts'
import { ringsAgainIn } from '#web/ring/rings-again.ts'

/** When it rang: "2 h ago" today, "Yesterday, 6:00 PM", then the day alone. */
export function sayWhen(rang: Wall, now: Wall, { clock, dayName }: TimeWords) {
  const days = dayOf(now) - dayOf(rang)
  if (days <= 0) return distance(Math.min(rang, now), now)
  return days === 1 ? `${dayName(rang, now)}, ${clock(rang)}` : dayName(rang, now)
}

/** How often it has rung and when it does again, while it waits: "rang 2 times, again in 5 min". */
export function sayRepeats({ repeats = 0 }: Notification, waiting: Reminder | undefined, now: number) {
  const again = waiting && ringsAgainIn(waiting, now)
  if (!waiting || (repeats === 0 && !again)) return ''
  if (repeats === 0) return ringWords.again(again!)
  return [words.rang(repeats + 1), again && words.again(again)].filter(Boolean).join(', ')
}

/** What became of it: "done at 8:31 PM", "snoozed until tomorrow, 9:00 AM"; of what is long past, "done". */
export function sayAnswer(
  { createdAt, doneAt, snoozedUntil }: Notification,
  now: number,
  zone: string,
  timeWords: TimeWords,
) {
  const answered = doneAt ?? snoozedUntil
  if (!answered) return ''
  const wall = wallAt(Date.parse(answered), zone)
  const rang = wallAt(Date.parse(createdAt), zone)
  const nowWall = wallAt(now, zone)
  const isSameDay = dayOf(wall) === dayOf(rang)
  const { at, on, long } = doneAt ? words.done : words.snoozed
  if (!isSameDay) return on(`${timeWords.dayInSentence(wall, nowWall)}, ${timeWords.clock(wall)}`)
  return dayOf(nowWall) - dayOf(rang) > 1 ? long : at(timeWords.clock(wall))
}
