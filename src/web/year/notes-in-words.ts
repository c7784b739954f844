// Why something rings at an unusual time or day, as a person is told.
import { times } from '#contract/messages/times.ts'
import { year as words } from '#contract/messages/year.ts'
import type { Ring } from '#contract/rehearsal.ts'
import type { Reminder } from '#contract/reminders.ts'
import { clockChangeBetween } from '#rhythm/clock-change.ts'
import { monthName } from '#rhythm/dates-in-words.ts'
import { ordinal } from '#rhythm/rhythm-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { day, hour, instantOf, minute, offsetAt, wallAt, type Wall } from '#rhythm/zone.ts'

/** "The 31st falls on the 30th in June."; nothing where there is nothing to say. `quietUntil` as in "07:00". */
export function sayNote(ring: Ring, reminder: Reminder | undefined, clock: TimeWords, quietUntil?: string) {
  if (ring.note === 'quiet')
    return quietUntil && sayQuiet(ring, clock.clock(Date.parse(`1970-01-01T${quietUntil}Z`)))
  if (!ring.note || !reminder) return undefined
  const wall = Date.parse(`${ring.local}Z`)
  return ring.note === 'short month' ? sayShortMonth(wall, reminder) : sayChange(ring, wall, reminder, clock)
}

function sayQuiet({ channels }: Ring, until: string) {
  return channels.includes('in-app') ? words.notes.quiet(until) : words.notes.allQuiet(until)
}

function sayShortMonth(wall: Wall, { repeat, firstDate, timeZone }: Reminder) {
  const date = new Date(wall)
  const month = monthName(wall)
  const first = new Date(wallAt(Date.parse(firstDate), timeZone)).getUTCDate()
  const wanted = repeat?.on && 'day' in repeat.on ? repeat.on.day : first
  // Counted from Done, its day is that of the ring before it.
  if (wanted === 'last' || wanted <= date.getUTCDate()) return words.notes.shortMonth(month)
  return words.notes.clamped(ordinal(wanted), ordinal(date.getUTCDate()), month)
}

function sayChange({ at }: Ring, wall: Wall, { timeZone }: Reminder, { clock }: TimeWords) {
  const moment = Date.parse(at)
  const gap = offsetAt(moment + day, timeZone) - offsetAt(moment - day, timeZone)
  if (gap > 0) return words.notes.skipped(clock(wall - gap), clock(wall))
  const isFirst = moment < instantOf(wall, timeZone) + minute
  return isFirst ? words.notes.twice(clock(wall)) : words.notes.twiceAndSecond(clock(wall))
}

const nine = 9 * hour

/** "Clocks go back an hour at 3:00 AM. 9:00 AM stays 9:00 AM."; nothing on most days. */
export function sayClocks(date: number, zone: string, { clock }: TimeWords) {
  // A minute early at both ends: a change at midnight belongs to the day that begins with it.
  const start = instantOf(date * day, zone) - minute
  const end = instantOf((date + 1) * day, zone) - minute
  const gap = offsetAt(end, zone) - offsetAt(start, zone)
  if (gap === 0) return undefined
  const say = gap > 0 ? words.clocks.forward : words.clocks.back
  // By the clock as it was before.
  const changes = clockChangeBetween(start, end, zone) + offsetAt(start, zone)
  return say(length(Math.abs(gap)), clock(changes), clock(nine))
}

function length(gap: number) {
  return gap === hour ? words.clocks.anHour : times.wholeMinutes(gap / minute)
}
