// The whole calendar as text.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { calendarWords as words } from '#contract/messages/calendar.ts'
import { minute, wallAt } from '#rhythm/zone.ts'
import { findClockChanges } from './clock-changes.ts'
import { entriesOf } from './entries.ts'
import type { Entry, Listed } from './entry.ts'
import { lineOf, textOf, utcOf, wallOf } from './lines.ts'
import { timeZone } from './time-zone.ts'

// Long enough for every calendar to draw a box that one can read and press, and the shortest that Outlook draws to scale.
const length = 15 * minute
// Some megabytes at most, whatever an account holds. Every reminder keeps at least the moment that waits.
const mostEntries = 8_000
const mostTextOctets = 2_000_000
const remindersATurn = 50

/** Thirteen months from now, to the end of that month: without a change the calendar is the same text for a month. */
export function horizonOf(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 14)
}

export async function writeFeed(reminders: Listed[], horizon: number, publicUrl: string): Promise<string> {
  const clockChanges = findClockChanges()
  const zones = new Map<string, number>()
  const events: string[] = []
  let entriesLeft = mostEntries - reminders.length
  let octetsLeft = mostTextOctets
  for (const [place, reminder] of reminders.entries()) {
    if (place % remindersATurn === remindersATurn - 1) await yieldToEventLoop()
    const all = entriesOf(reminder, horizon, clockChanges)
    const entries = all.length - 1 > entriesLeft ? [onlyNext(reminder)] : all
    entriesLeft -= entries.length - 1
    const octets = Buffer.byteLength(reminder.description) * entries.length
    const shown = octets > octetsLeft ? { ...reminder, description: '' } : reminder
    if (shown === reminder) octetsLeft -= octets
    for (const entry of entries) {
      if (entry.zone !== 'UTC') zones.set(entry.zone, Math.min(zones.get(entry.zone) ?? Infinity, entry.at))
      events.push(eventText(shown, entry, publicUrl))
    }
  }
  const named = [...zones].map(([zone, from]) => timeZone(zone, from, Math.max(horizon, from), clockChanges))
  return [head, ...named, ...events, lineOf('END', 'VCALENDAR')].join('')
}

const head = [
  lineOf('BEGIN', 'VCALENDAR'),
  lineOf('VERSION', '2.0'),
  lineOf('PRODID', '-//Jotbell//Jotbell//EN'),
  lineOf('CALSCALE', 'GREGORIAN'),
  lineOf('METHOD', 'PUBLISH'),
  lineOf('NAME', words.name),
  lineOf('X-WR-CALNAME', words.name),
  lineOf('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
  lineOf('X-PUBLISHED-TTL', 'PT1H'),
].join('')

const onlyNext = ({ waitingAt }: Listed): Entry => ({ at: waitingAt, zone: 'UTC', name: '' })

function eventText(reminder: Listed, { at, zone, name, rule }: Entry, publicUrl: string) {
  const { id, title, description, changedAt } = reminder
  const uid = `${name ? `${id}-${name}` : id}@${new URL(publicUrl).hostname}`
  return [
    lineOf('BEGIN', 'VEVENT'),
    lineOf('UID', uid),
    lineOf('DTSTAMP', utcOf(changedAt)),
    dateLine('DTSTART', at, zone, 0),
    dateLine('DTEND', at, zone, length),
    ...(rule ? [lineOf('RRULE', rule)] : []),
    lineOf('SUMMARY', textOf(title)),
    ...(description ? [lineOf('DESCRIPTION', textOf(description))] : []),
    lineOf('URL', `${publicUrl}/dashboard?reminder=${id}`),
    // A reminder keeps nobody busy.
    lineOf('TRANSP', 'TRANSPARENT'),
    lineOf('END', 'VEVENT'),
  ].join('')
}

// The end is counted on the wall: a series keeps its length where a clock changes.
function dateLine(name: string, at: number, zone: string, plus: number) {
  return zone === 'UTC'
    ? lineOf(name, utcOf(at + plus))
    : lineOf(`${name};TZID=${zone}`, wallOf(wallAt(at, zone) + plus))
}
