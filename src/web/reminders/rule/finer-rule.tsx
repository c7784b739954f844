import { finerRule as words } from '#contract/messages/finer-rule.ts'
import { CountedFrom } from './counted-from.tsx'
import { End } from './end.tsx'
import { Every } from './every.tsx'
import { MonthDay } from './month-day.tsx'
import { Months } from './months.tsx'
import type { RuleProps } from './rule-props.ts'
import { Times } from './times.tsx'
import { Weekdays } from './weekdays.tsx'

/** What a rule can say beyond its unit. Only rows that fit the unit are there, and few where Done sets the next one. */
export function FinerRule(props: RuleProps & { id: string }) {
  const { id, ...rule } = props
  const { type, edited } = rule
  const isByCalendar = edited.from !== 'done'
  const isOfMonth = type === 'monthly' || type === 'yearly'
  const isOfDay = type === 'daily' || type === 'weekly'
  return (
    <section id={id} aria-label={words.title} className="fades space-y-4 rounded-note border border-line p-4">
      <Every {...rule} />
      {isByCalendar && (
        <>
          {type === 'weekly' && <Weekdays {...rule} />}
          {isOfMonth && <MonthDay {...rule} />}
          {type !== 'hourly' && <Months key={type} {...rule} />}
          {isOfDay && <Times {...rule} />}
        </>
      )}
      <End {...rule} />
      <CountedFrom {...rule} />
    </section>
  )
}
