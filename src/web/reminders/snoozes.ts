import type { reminderWords } from '#contract/messages/reminders.ts'
import { limits } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { atHour, day, hour, instantOf, minute, wallAt } from '#rhythm/zone.ts'
import { stateOf } from './reminder-state.ts'

export type SnoozeChoice = { kind: keyof typeof reminderWords.snoozes; until: number }

const evening = 18
const morning = 9

/** The moments a reminder can be put off to. One that has not rung yet is never moved to an earlier time. */
export function snoozesFor(reminder: Reminder, now: number, zone: string): SnoozeChoice[] {
  const date = Date.parse(reminder.date)
  const wall = wallAt(now, zone)
  const own = stateOf(reminder, now) !== 'overdue' && !reminder.snoozed
  const choices: SnoozeChoice[] = [
    { kind: 'quarter', until: now + 15 * minute },
    { kind: 'hour', until: now + hour },
    { kind: 'evening', until: instantOf(atHour(wall, evening), zone) },
    { kind: 'tomorrow', until: instantOf(atHour(wall + day, morning), zone) },
    ...(own ? laterThan(date, zone) : []),
  ]
  const earliest = own ? date : now + minute
  return choices.filter(({ until }) => until >= earliest && minutesUntil(until, now) <= limits.snoozeMinutes)
}

/** What the server is told: whole minutes, never a moment too early. */
export function minutesUntil(until: number, now: number) {
  return Math.max(1, Math.ceil((until - now) / minute))
}

function laterThan(date: number, zone: string): SnoozeChoice[] {
  return [
    { kind: 'hourLater', until: date + hour },
    { kind: 'dayLater', until: instantOf(wallAt(date, zone) + day, zone) },
  ]
}
