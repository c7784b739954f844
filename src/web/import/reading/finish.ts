// Gives what was found its id, and says when it rings.
import type { ImportSource } from '#contract/imports.ts'
import { leftOut } from '#contract/messages/import-reasons.ts'
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { repeatOf } from '#rhythm/repeat.ts'
import { day, dayOf, instantOf, wallAt } from '#rhythm/zone.ts'
import { type Found, isItem, type ReminderFields } from '../found.ts'
import type { Row } from '../rows.ts'

/** For all files of one reading. The same thing twice is one thing. */
export function finisher(now: number) {
  const known = new Set<string>()
  let leftOutCount = 0
  const leaveOut = (title: string, why: string): Row => {
    leftOutCount += 1
    return { id: `left-out-${leftOutCount}`, title, why }
  }
  return async (found: Found, source: ImportSource): Promise<Row> => {
    if (!isItem(found)) return leaveOut(found.title, found.why)
    const { fields, from, noteFrom, lost } = found
    const id = found.id ?? (await idOf([source, fields.kind, from]))
    const noteId = noteFrom === undefined ? undefined : await idOf([source, 'note', noteFrom])
    if (known.has(id)) return leaveOut(fields.title, leftOut.twice)
    known.add(id)
    return {
      id,
      source,
      item: { ...fields, _id: id, ...(noteId && { noteId }) },
      lost,
      days: fields.kind === 'reminder' ? daysOf(fields, now) : [],
    }
  }
}

/** A UUID of version 8: made by us, from the words themselves. */
export async function idOf(from: unknown) {
  const bytes = new TextEncoder().encode(JSON.stringify(from))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const aheadDays = 30

function daysOf(
  { date, firstDate = date, type = 'daily', repeat, timeZone: zone = 'UTC', status }: ReminderFields,
  now: number,
) {
  if (status === 'done') return []
  const series = { type, zone, firstAt: Date.parse(firstDate), repeat: repeatOf(repeat) }
  const end = now + aheadDays * day
  const days: number[] = []
  for (let at: number | null = Date.parse(date); at !== null && at < end;) {
    const today = dayOf(wallAt(at, zone))
    if (at > now) days.push(today)
    // One line a day is enough for what rings every hour.
    at = nextOccurrence(series, Math.max(now, instantOf((today + 1) * day, zone) - 1))
  }
  return days
}
