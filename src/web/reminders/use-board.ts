import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { useSearchParam } from '#web/ui/router.tsx'
import { filters, isIn, type Filter } from './reminder-state.ts'
import { setBoard } from './show-new.ts'
import { useFinding } from './use-finding.ts'
import { useView } from './use-view.ts'

export type Board = ReturnType<typeof useBoard>

/** What is done for good is another list than what waits. */
const choices = [...filters, 'done'] as const
export type Choice = Filter | 'done'

/** What of the list is shown and how. It is in the address: a reload or Back brings it again. */
export function useBoard(reminders: readonly Reminder[], now: number, zone: string) {
  const [asked, askFor] = useSearchParam('filter')
  const filter = choices.find((each) => each === asked) ?? 'all'
  const setFilter = (next: Choice) => askFor(next === 'all' ? null : next)
  const [searched, setSearch] = useSearchParam('search')
  const search = searched ?? ''
  const { isKnown, find, mark } = useFinding(search)
  const [view, setView] = useView()
  const [wanted, setWanted] = useState<string | null>(null)
  const onShown = useCallback(() => setWanted(null), [])

  const sift = useMemo(
    () => (of: readonly Reminder[]) =>
      find(of).filter((each) => filter === 'done' || isIn(filter, each, now, zone)),
    [find, filter, now, zone],
  )
  const hides = (id: string) =>
    filter === 'done' || sift(reminders.filter(({ _id }) => _id === id)).length === 0
  /** Brings a reminder into view and focus; what hides it goes. */
  const reveal = (id: string) => {
    if (hides(id)) {
      setFilter('all')
      setSearch(null)
    }
    setWanted(id)
  }
  const isHidden = useEffectEvent(hides)
  const onReveal = useEffectEvent(reveal)
  useEffect(() => setBoard({ hides: (id) => isHidden(id), reveal: (id) => onReveal(id) }), [])

  const choice = { filter, setFilter, search, setSearch, view, setView }
  return { ...choice, isKnown, sift, mark, wanted, onShown }
}
