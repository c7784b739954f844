// Every n hours. Apple, Google and Outlook know no hours in a rule, but every so many days the hours come round: each hour
// of the day is an event of its own that repeats by days, in UTC, where no clock changes.
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { day, dayOf, hour, instantOf } from '#rhythm/zone.ts'
import type { Entry, Listed } from './entry.ts'
import { utcOf, wallOf } from './lines.ts'

const zone = 'UTC'

export function hourlyEntries(reminder: Listed): Entry[] {
  const { firstAt, waitingAt } = reminder
  const every = reminder.repeat.every ?? 1
  const isOnRule = (waitingAt - firstAt) % (every * hour) === 0
  const alone = isOnRule ? [] : [{ at: waitingAt, zone, name: utcOf(waitingAt) }]
  const days = every / commonDivisor(every, 24)
  const hoursOfDay = (24 * days) / every
  const last = lastOf(reminder, every * hour)
  const starts = startsOf(reminder, isOnRule, hoursOfDay)
  const interval = days > 1 ? `;INTERVAL=${days}` : ''
  const until = last === null ? '' : `;UNTIL=${utcOf(last)}`
  return [
    ...alone,
    ...starts.map((at) => ({
      at,
      zone,
      name: hoursOfDay > 1 ? wallOf(at).slice(9, 13) : '',
      ...((last === null || at + days * day <= last) && { rule: `FREQ=DAILY${interval}${until}` }),
    })),
  ]
}

function startsOf(reminder: Listed, isOnRule: boolean, count: number) {
  const starts: number[] = []
  let at = isOnRule ? reminder.waitingAt : nextOccurrence(reminder, reminder.waitingAt)
  for (; at !== null && starts.length < count; at = nextOccurrence(reminder, at)) starts.push(at)
  return starts
}

function lastOf(reminder: Listed, pause: number) {
  const { zone: place, firstAt } = reminder
  const { count, until } = reminder.repeat
  if (count) return nextOccurrence(reminder, firstAt + (count - 1) * pause - 1)
  if (!until) return null
  const midnight = instantOf((dayOf(Date.parse(until)) + 1) * day, place)
  return nextOccurrence(reminder, midnight - pause - 1)
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}
