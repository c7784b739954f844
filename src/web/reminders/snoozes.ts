import type { reminderWords } from '#contract/messages/reminders.ts'
import { limits } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { atHour, day, hour, instantOf, minute, wallAt } from '#rhythm/zone.ts'
import { stateOf } from './reminder-state.ts'

export type SnoozeChoice = { kind: keyof typeof reminderWords.snoozes; until: number }

const evening = 18
const morning = 9

/** The moments a reminder can be put off to. */
export function snoozesFor(reminder: Reminder, now: number, zone: string): SnoozeChoice[] {
  const wall = wallAt(now, zone)
  const choices: SnoozeChoice[] = [
    { kind: 'quarter', until: now + 15 * minute },
    { kind: 'hour', until: now + hour },
    { kind: 'evening', until: instantOf(atHour(wall, evening), zone) },
    { kind: 'tomorrow', until: instantOf(atHour(wall + day, morning), zone) },
    ...(isAhead(reminder, now) ? laterThan(Date.parse(reminder.date), zone) : []),
  ]
  return choices.filter(({ until }) => isWithin(snoozeRange(reminder, now), until))
}

/** One that has not rung yet is never moved to an earlier time, and the server takes a week at most. */
export function snoozeRange(reminder: Reminder, now: number) {
  return {
    earliest: isAhead(reminder, now) ? Date.parse(reminder.date) : now + minute,
    latest: now + limits.snoozeMinutes * minute,
  }
}

/** The times of day that this person has picked before, each at the next day it lies ahead. */
export function ownSnoozes(timesOfDay: readonly number[], reminder: Reminder, now: number, zone: string) {
  const range = snoozeRange(reminder, now)
  const known = snoozesFor(reminder, now, zone).map(({ until }) => until)
  return timesOfDay
    .map((time) => nextTime(time, range.earliest, zone))
    .filter((until) => isWithin(range, until) && !known.includes(until))
}

/** What the server is told: whole minutes, never a moment too early. */
export function minutesUntil(until: number, now: number) {
  return Math.max(1, Math.ceil((until - now) / minute))
}

/** Its own date lies ahead, and not one it was snoozed to. */
function isAhead(reminder: Reminder, now: number) {
  return stateOf(reminder, now) !== 'overdue' && !reminder.snoozed
}

function isWithin({ earliest, latest }: ReturnType<typeof snoozeRange>, until: number) {
  return until >= earliest && until <= latest
}

function nextTime(timeOfDay: number, earliest: number, zone: string) {
  const midnight = atHour(wallAt(earliest, zone))
  const today = instantOf(midnight + timeOfDay, zone)
  return today >= earliest ? today : instantOf(midnight + day + timeOfDay, zone)
}

function laterThan(date: number, zone: string): SnoozeChoice[] {
  return [
    { kind: 'hourLater', until: date + hour },
    { kind: 'dayLater', until: instantOf(wallAt(date, zone) + day, zone) },
  ]
}
