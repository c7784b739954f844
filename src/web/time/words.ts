import type { User } from '#contract/accounts.ts'
import { isMonthFirst } from '#rhythm/date-order.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { currentUser, useSession } from '#web/sync/session.ts'

/** The words for days and times: the clock as this person has chosen it, the order of a date as their language has it. */
export function useTimeWords() {
  const session = useSession()
  return wordsFor(session.status === 'in' ? session.user : null)
}

/** The same outside of components, for what is said once. */
export function timeWords() {
  return wordsFor(currentUser())
}

/** As they have chosen, else as the language of this browser has it. */
export function clockStyle(user: User | null) {
  return user?.preferences.clock ?? browserClock
}

function wordsFor(user: User | null) {
  return clockWords(clockStyle(user), browserOrder)
}

/** How people say the time where a clock of that cycle is usual. */
export function styleOf(hourCycle: string | undefined) {
  return hourCycle === 'h23' || hourCycle === 'h24' ? '24' : '12'
}

const browserOrder = isMonthFirst('long') ? 'month first' : 'day first'

/** What a clock shows in the language of this browser. */
export const browserClock = styleOf(
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle,
)
