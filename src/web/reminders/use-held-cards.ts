import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reminder } from '#contract/reminders.ts'
import { soonestFirst } from './reminders.ts'

/** Shows a reminder as it was, at its old place, until its card has faded out. */
export function useHeldCards(reminders: Reminder[]) {
  const [held, setHeld] = useState<readonly Reminder[]>([])
  const hold = useCallback((reminder: Reminder) => setHeld((all) => [...all, reminder]), [])
  // In the same frame in which the card shows again.
  const release = useCallback(
    (reminder: Reminder) => flushSync(() => setHeld((all) => all.filter((each) => each !== reminder))),
    [],
  )
  const shown = useMemo(() => {
    if (held.length === 0) return reminders
    // With its last Done it has left the list already.
    const others = reminders.filter(({ _id }) => !held.some((each) => each._id === _id))
    return soonestFirst([...others, ...held])
  }, [reminders, held])
  return { shown, hold, release }
}
