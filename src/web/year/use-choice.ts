import { useState } from 'react'
import { useSearchParam } from '#web/ui/router.tsx'
import { dateOf, dayNamed, type Span } from './calendar.ts'
import { type Filter, filters, isShown, neighbourOf, type Year } from './days.ts'

/** The day and the filter, which stand in the address too. Until one is picked, the first day that rings. */
export function useChoice(year: Year, { first, last }: Span) {
  const [date, setDate] = useSearchParam('day')
  const [shown, setShown] = useSearchParam('show')
  // The address follows a moment later. From then on it alone counts: a link or Back may lead to another day.
  const [ahead, setAhead] = useState<{ from: string | null; day: number | undefined }>()
  if (ahead && ahead.from !== date) setAhead(undefined)
  const picked = ahead ? ahead.day : dayNamed(date)
  const filter = filters.find((each) => each === shown) ?? 'all'
  const isPicked = picked !== undefined && picked >= first && picked <= last
  const day = isPicked ? picked : neighbourOf(year, filter, first - 1, 1)
  const pick = (next: number | undefined) => {
    setAhead({ from: date, day: next })
    setDate(next === undefined ? null : dateOf(next))
  }
  return {
    day,
    isPicked,
    filter,
    pick,
    /** A day that the new filter hides gives way to the first that it shows. */
    sift: (next: Filter) => {
      setShown(next === 'all' ? null : next)
      if (day !== undefined && !isShown(next, year.get(day))) pick(undefined)
    },
  }
}
