import { useId } from 'react'
import { finerRule as words } from '#contract/messages/finer-rule.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { weekdayNames } from '#rhythm/dates-in-words.ts'
import { weekdayOf } from '#rhythm/rule.ts'
import { dayOf } from '#rhythm/zone.ts'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'

/** Seven dots. Until one is chosen, the first date's own is on. */
export function Weekdays({ edited, first, wrong, onEdit }: RuleProps) {
  const errorId = useId()
  const own = weekdayOf(dayOf(first))
  const chosen = edited.weekdays ?? [own]
  const error = wrong?.row === 'weekdays' ? wrong.text : undefined
  const toggle = (name: Weekday) => {
    const next = weekdays.filter((each) => chosen.includes(each) !== (each === name))
    onEdit({ weekdays: next.join() === own ? undefined : next })
  }
  return (
    <Row name={words.on} error={error} errorId={errorId}>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((name) => (
          <label key={name} className={dot}>
            <input
              type="checkbox"
              aria-label={weekdayNames[name]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{weekdayNames[name][0]}</span>
          </label>
        ))}
      </div>
    </Row>
  )
}

const dot =
  'type-label relative grid size-10 place-items-center rounded-full border border-line-strong bg-surface text-meta transition-colors ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary forced-colors:has-checked:outline-3 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
