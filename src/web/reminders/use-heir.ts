import { useEffect, useMemo, useRef } from 'react'
import type { Reminder } from '#contract/reminders.ts'

/** Where the keyboard goes on when a card has left its place: to the one that takes it, or to the title. */
export function useHeir(shown: readonly Reminder[]) {
  const latest = useRef(shown)
  const heir = useRef<string | null>(null)
  useEffect(() => {
    const moved = orderOf(latest.current) !== orderOf(shown)
    latest.current = shown
    if (heir.current !== null && moved) focusOn(heir.current)
    heir.current = null
  }, [shown])
  return useMemo(
    () => ({
      /** Say it just before the card leaves. */
      after: (reminder: Reminder) => {
        const at = latest.current.findIndex(({ _id }) => _id === reminder._id)
        const next = latest.current[at + 1] ?? latest.current[at - 1]
        heir.current = next?._id ?? ''
      },
      /** It stays after all. */
      forget: () => {
        heir.current = null
      },
    }),
    [],
  )
}

function focusOn(id: string) {
  const card = id && document.querySelector<HTMLElement>(`[data-reminder="${id}"]`)
  ;(card || document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
}

function orderOf(reminders: readonly Reminder[]) {
  return reminders.map(({ _id }) => _id).join()
}
