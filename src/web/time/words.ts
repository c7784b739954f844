import { clockWords } from '#rhythm/dates-in-words.ts'
import type { User } from '#contract/accounts.ts'
import { currentUser, useSession } from '#web/sync/session.ts'

/** The words for a time of day, in the style that this person has chosen. */
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
  return user?.preferences.clock ?? styleOf(browserClock.hourCycle)
}

function wordsFor(user: User | null) {
  return clockWords(clockStyle(user))
}

/** How people say the time where a clock of that cycle is usual. */
export function styleOf(hourCycle: string | undefined) {
  return hourCycle === 'h23' || hourCycle === 'h24' ? '24' : '12'
}

const browserClock = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
