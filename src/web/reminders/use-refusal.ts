import { useEffect, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'

const shownMs = 8_000

/** Says that an overdue reminder cannot be edited, for as long as a toast would; each press says it anew. */
export function useRefusal({ date }: Reminder) {
  const [refusal, setRefusal] = useState<{ date: string; count: number }>()
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => setRefusal(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [refusal])
  const refuse = () => setRefusal((last) => ({ date, count: (last?.count ?? 0) + 1 }))
  return [refusal?.date === date ? refusal.count : 0, refuse] as const
}
