import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'

const loadFinding = () => import('./finding.tsx')

type Finding = Awaited<ReturnType<typeof loadFinding>>

/** What a search finds, and how its words are marked. Nothing is known until its code is there. */
export function useFinding(search: string) {
  const [finding, setFinding] = useState<Finding | null>(null)
  const isWanted = search !== ''
  useEffect(() => {
    const load = async () => setFinding(await loadFinding())
    if (isWanted) void whenLoaded(load, () => {})
  }, [isWanted])
  return useMemo(
    () => ({
      isKnown: !search || finding !== null,
      find: (of: readonly Reminder[]) => (search ? (finding?.found(of, search) ?? []) : of),
      mark: (text: string): ReactNode => (search && finding ? finding.mark(text, search) : text),
    }),
    [finding, search],
  )
}
