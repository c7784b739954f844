import { ArrowRightToLine, Repeat } from 'lucide-react'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { sayRule, type Rule } from './form-rule.ts'

const untilReadOutMs = 600

/** The rule in words and with its next dates, before it is saved. It is read out once somebody pauses. */
export function SaidBack(rule: Rule) {
  const { rhythm, next, note } = sayRule(rule, useNow(), useTimeWords())
  const said = [rhythm, next, note].filter(Boolean).join('. ')
  const readOut = useDebounced(said, untilReadOutMs)
  const Icon = rule.type === 'once' ? ArrowRightToLine : Repeat
  return (
    <div className="flex gap-3 rounded-note bg-primary-soft px-4 py-3">
      <Icon aria-hidden className="mt-0.75 size-4.5 shrink-0 stroke-[1.9] text-primary" />
      <div key={said} className="fades min-w-0">
        <p className="leading-normal font-[650]">{rhythm}</p>
        <p className="mt-0.5 text-meta text-ink-2">{next}</p>
        {note && <p className="mt-0.5 text-meta text-ink-2">{note}</p>}
      </div>
      <output className="sr-only">{readOut}</output>
    </div>
  )
}
