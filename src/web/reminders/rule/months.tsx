import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { finerRule as words } from '#contract/messages/finer-rule.ts'
import { monthNames } from '#rhythm/dates-in-words.ts'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'

/** Twelve pills. None means all year, or the first date's own month where it repeats by the year. */
export function Months({ type, edited, first, onEdit }: RuleProps) {
  const [isOpen, setOpen] = useState(type === 'yearly' || edited.months !== undefined)
  const pills = useRef<HTMLDivElement>(null)
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => {
          flushSync(() => setOpen(true))
          pills.current?.querySelector('button')?.focus()
        }}
        className="wide-target rounded-badge text-label font-semibold text-ink-2 underline underline-offset-3 hover:text-ink sm:ml-21"
      >
        {words.someMonths}
      </button>
    )
  const own = type === 'yearly' ? [new Date(first).getUTCMonth() + 1] : []
  const chosen = edited.months ?? own
  const toggle = (month: number) => {
    const next = numbers.filter((each) => chosen.includes(each) !== (each === month))
    onEdit({ months: next.length === 0 || next.join() === own.join() ? undefined : next })
  }
  return (
    <Row name={words.in}>
      <div
        ref={pills}
        className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))]"
      >
        {numbers.map((month) => (
          <button
            key={month}
            type="button"
            aria-pressed={chosen.includes(month)}
            onClick={() => toggle(month)}
            className="wide-target type-label h-10 rounded-full border border-line-strong bg-surface text-meta transition-colors aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            {monthNames[month - 1]?.slice(0, 3)}
          </button>
        ))}
      </div>
    </Row>
  )
}

const numbers = monthNames.map((_, index) => index + 1)
