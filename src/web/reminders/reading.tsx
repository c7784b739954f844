import { Suspense, useEffect, useState } from 'react'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useSearchParam } from '#web/ui/router.tsx'
import { loadReading, ReadingSheet } from './lazy-dialogs.tsx'
import type { useReminders } from './reminders.ts'

type ReadingProps = { list: ReturnType<typeof useReminders>; now: number; zone: string }

/** The reminder that the address asks for, open to be read. */
export function Reading(props: ReadingProps) {
  const [id, setId] = useSearchParam('reminder')
  const [isLoaded, setLoaded] = useState(false)
  const isOpen = id !== null
  useEffect(() => {
    if (isOpen) void whenLoaded(loadReading, () => setLoaded(true))
  }, [isOpen])
  return isOpen && isLoaded && <Suspense>{<ReadingSheet {...props} id={id} onGo={setId} />}</Suspense>
}
