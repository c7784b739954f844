import { reading as words } from '#contract/messages/reading.ts'
import type { History, Reminder } from '#contract/reminders.ts'
import { call } from '#web/sync/call.ts'
import { useList } from '#web/sync/use-list.ts'

/** What became of its occurrences. */
export function useHistory({ _id: id }: Reminder) {
  return useList({
    key: ['history', id],
    load: (signal) => call('readHistory', { id }, signal),
    brief: true,
  })
}

const fewest = 3

/** "6 in a row. The longest run was 21." Nothing where it would count for little, and never a reproach. */
export function sayStreak({ streak, best, occurrences }: History) {
  if (occurrences.length < fewest || best < 2) return ''
  if (streak < 2) return words.longest(best)
  return streak === best ? words.longestNow(streak) : `${words.inARow(streak)} ${words.longest(best)}`
}
