import type { Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useNotes } from '#web/notes/notes.ts'
import { finish } from '#web/reminders/reminder-actions.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import { sayWhen } from '#web/time/days.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { groupsFor } from './palette-items.tsx'

/** What the palette offers, with what is known on this device; notes are searched by the server where it answers. */
export function useGroups(search: string) {
  const now = useNow()
  const { timeZone } = useUser()
  const words = useTimeWords()
  const { reminders } = useReminders()
  const q = useDebounced(search)
  const { notes, isOfBefore } = useNotes({ sort: 'newest', q })
  return groupsFor(search, {
    reminders,
    // Those of the search before would be wrong, and push what is pointed at away when they leave.
    notes: q === search && !isOfBefore ? notes : [],
    when: ({ date }) => words.dayAndClock(wallAt(Date.parse(date), timeZone), wallAt(now, timeZone)),
    changed: ({ updatedAt }) => sayWhen(updatedAt, words, now),
    isOverdue: (reminder: Reminder) => reminder.status === 'overdue' || Date.parse(reminder.date) <= now,
    finish: (reminder) => void finish(reminder, timeZone),
  })
}
