import { Bell } from 'lucide-react'
import { useMemo } from 'react'
import { noteBell } from '#contract/messages/note-bell.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { stateOf } from '#web/reminders/reminder-state.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'

/** The reminder of each note that rings next. */
export function useRings(): ReadonlyMap<string, Reminder> {
  const { reminders } = useReminders()
  return useMemo(() => {
    // Soonest first: the first of a note is its next.
    const linked = reminders.flatMap((each) => (each.noteId ? [[each.noteId, each] as const] : []))
    return new Map(linked.toReversed())
  }, [reminders])
}

/** The same in both themes: paper stays paper. */
const tones = {
  overdue: 'bg-[#b3261e] text-[#fff]',
  soon: 'bg-[#f0ae2b] text-paper-ink',
  upcoming: 'bg-[#17493c] text-[#fff]',
}

export function useRingWords(reminder: Reminder) {
  const now = useNow()
  const { timeZone } = useUser()
  return {
    tone: tones[stateOf(reminder, now)],
    text: sayRing(reminder, now, timeZone, useTimeWords()),
  }
}

/** "Today 4:15 PM", "Sat 10:00 AM", "Wed 3 Jun, 8:20 AM", "Since 8:00 AM". */
function sayRing(reminder: Reminder, now: number, zone: string, words: TimeWords) {
  const at = Date.parse(reminder.date)
  const [wall, today] = [wallAt(at, zone), wallAt(now, zone)]
  const isToday = dayOf(wall) === dayOf(today)
  if (stateOf(reminder, now) === 'overdue')
    return noteBell.since(isToday ? words.clock(wall) : words.dayName(wall, today))
  return isToday ? noteBell.today(words.clock(wall)) : words.dayAndClock(wall, today)
}

export function RingChip({ reminder }: { reminder: Reminder }) {
  const { tone, text } = useRingWords(reminder)
  return (
    <span
      className={`inline-flex h-6.5 items-center gap-1.5 rounded-badge border border-transparent px-2 text-badge font-semibold ${tone}`}
    >
      <Bell aria-hidden className="size-3.5 shrink-0 stroke-[1.9]" />
      <span className="sr-only">{noteBell.rings} </span>
      {text}
    </span>
  )
}
