import { useState } from 'react'
import { useDoneReminders } from './done-reminders.ts'
import type { useReminders } from './reminders.ts'

/** The reminder of an address: one that waits, or one that is done for good, as a row of the bell may name. */
export function useWanted(id: string, waiting: ReturnType<typeof useReminders>) {
  const [openedAt] = useState(() => Date.now())
  const among = ({ reminders }: Pick<typeof waiting, 'reminders'>) => reminders.find(({ _id }) => _id === id)
  const isMissing = isSettled(waiting) && !among(waiting)
  const done = useDoneReminders({ enabled: isMissing })
  const isGone = isMissing && isSettled(done) && done.fetchedAt >= openedAt
  return { found: among(waiting) ?? among(done), isGone }
}

type Loading = { isPending: boolean; isFetching: boolean; isError: boolean }

const isSettled = ({ isPending, isFetching, isError }: Loading) => !isPending && !isFetching && !isError
