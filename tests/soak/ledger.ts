// What people were promised: every note and reminder they were told is kept, and when each reminder has to ring.
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'

export type NoteEntry = {
  id: string
  title: string
  content: string
  gone: boolean
  // A request about it went unanswered and may still arrive: it is left as it is from then on.
  retired: boolean
}

export type ReminderEntry = {
  id: string
  title: string
  type: ReminderType
  repeat: Repeat | null
  first: number
  // The occurrence that waits for the person; it goes on ringing from there.
  date: number
  snoozed: boolean
  gone: boolean
  retired: boolean
  // Nobody can know which of two requests counted, so only what was certain before is asked for.
  doubtful: boolean
  seen: Set<number>
  must: Set<number>
  may: Set<number>
}

export type Ledger = {
  userId: string
  // The end of their quiet hours, which began before the run; 0 for most.
  quietUntil: number
  notes: Map<string, NoteEntry>
  reminders: Map<string, ReminderEntry>
  // When each write was acknowledged.
  writes: number[]
  broken: string[]
}

export const openLedger = (userId: string, quietUntil = 0): Ledger => ({
  userId,
  quietUntil,
  notes: new Map(),
  reminders: new Map(),
  writes: [],
  broken: [],
})

const hour = 3_600_000
const nearlyADay = 20 * hour
// An occurrence this soon after another may have been missed with it, and then rings with it as one.
const together = 120_000

type Series = Pick<ReminderEntry, 'type' | 'repeat' | 'first'>

/** Whether a series may go on at `at` after a moment. Only hourly ones come round within a run. */
export function goesOnAt(series: Series, later: number, at: number) {
  const { type, first, repeat } = series
  // What is counted from Done is counted so, too, where it was snoozed and done before it ever rang.
  if (first > later && repeat?.from !== 'done') return at === first
  const pause = pauseOf(series)
  if (type === 'hourly') return at === first + (Math.floor((later - first) / pause) + 1) * pause
  return at > later && at - first > nearlyADay
}

const pauseOf = ({ repeat }: Series) => (repeat?.every ?? 1) * hour

/** What happened to a reminder up to now is settled before it changes. */
export function settle(entry: ReminderEntry, until: number, sure: (at: number) => boolean) {
  for (const { at, alone } of ringsUntil(entry, until)) {
    if (entry.seen.has(at) || (alone && sure(at))) entry.must.add(at)
    else entry.may.add(at)
  }
}

function ringsUntil(entry: ReminderEntry, until: number) {
  if (entry.date > until) return []
  const rings = [{ at: entry.date, alone: true }]
  if (entry.type !== 'hourly') return rings
  const pause = pauseOf(entry)
  const passed = Math.floor((entry.date - entry.first) / pause)
  for (let at = entry.first + Math.max(0, passed + 1) * pause; at <= until; at += pause)
    rings.push({ at, alone: at - rings.at(-1)!.at > together })
  return rings
}
