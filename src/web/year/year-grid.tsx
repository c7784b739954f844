import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { year as words } from '#contract/messages/year.ts'
import { dayByKey, monthsOf, type Span } from './calendar.ts'
import type { Filter, Year } from './days.ts'
import { MonthDays } from './month-days.tsx'
import { monthGrid } from './month-grid.ts'

type YearGridProps = {
  year: Year
  span: Span
  filter: Filter
  chosen: number | undefined
  onChoose: (date: number) => void
}

/** All days are one Tab stop: arrows go by day and week, Page Up and Down by month, Home and End in the week. */
export function YearGrid({ year, span, filter, chosen, onChoose }: YearGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const [reached, setReached] = useState<number>()
  const stop = within(reached ?? chosen ?? span.first, span)

  const go = (event: KeyboardEvent, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = dayByKey(event.key, from, span)
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => setReached(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const choose = (date: number) => {
    setReached(date)
    onChoose(date)
  }

  return (
    <fieldset ref={grid} aria-label={words.calendar} className={monthGrid}>
      {monthsOf(span).map((month) => {
        const isIn = (date: number | undefined) =>
          date !== undefined && date >= month.first && date < month.first + month.length
        return (
          <MonthDays
            key={month.key}
            month={month}
            year={year}
            span={span}
            filter={filter}
            chosen={isIn(chosen) ? chosen : undefined}
            stop={isIn(stop) ? stop : undefined}
            onChoose={choose}
            onKey={go}
          />
        )
      })}
    </fieldset>
  )
}

const within = (date: number, { first, last }: Span) => Math.max(first, Math.min(last, date))
