// Reads a calendar with two programs that are not ours: ical.js, which Thunderbird uses, and Python's.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import ICAL from 'ical.js'

export type ReadEvent = { uid: string; summary: string; dates: number[] }

// Debian's, which its package of icalendar is for; another may come first in the path.
const python = '/usr/bin/python3'
const script = join(import.meta.dirname, 'read-calendar.py')

/** Its events, each with its dates until a moment; one that does not repeat has its date, whenever that is. */
export function readWithIcal(text: string, until: number): ReadEvent[] {
  return componentsOf(text).map((component) => {
    const event = new ICAL.Event(component)
    return { uid: event.uid, summary: event.summary, dates: [...datesOf(event, until)] }
  })
}

export function readWithPython(text: string, until: number): ReadEvent[] {
  const { stdout, stderr, status } = spawnSync(python, [script, String(until)], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

export function componentsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
}

/** All the dates of a reminder, in order, whatever events they are in. */
export function datesById(events: ReadEvent[]): Map<string, number[]> {
  const byId = Map.groupBy(events, ({ uid }) => uid.slice(0, 36))
  return new Map(
    [...byId].map(([id, ones]) => [id, ones.flatMap(({ dates }) => dates).toSorted((a, b) => a - b)]),
  )
}

function* datesOf(event: ICAL.Event, until: number): Generator<number> {
  if (!event.isRecurring()) yield instant(event.startDate)
  const dates = event.isRecurring() ? event.iterator() : undefined
  for (let date = dates?.next(); date && instant(date) < until; date = dates?.next()) yield instant(date)
}

const instant = (time: ICAL.Time) => time.toUnixTime() * 1_000
