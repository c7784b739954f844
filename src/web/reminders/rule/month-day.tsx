import { useId, type ReactNode } from 'react'
import { finerRule as words } from '#contract/messages/finer-rule.ts'
import type { On } from '#contract/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'
import { weekdayNames } from '#rhythm/dates-in-words.ts'
import { weekdayOf } from '#rhythm/rule.ts'
import { dayOf, type Wall } from '#rhythm/zone.ts'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'
import { SmallSelect } from './small-select.tsx'

/** Day 13, or the last Friday. Until something is chosen, the first date's own day. */
export function MonthDay({ edited, first, onEdit }: RuleProps) {
  const name = useId()
  const ownDay = new Date(first).getUTCDate()
  const on = edited.on ?? { day: ownDay }
  const isByDay = 'day' in on
  const byDay = isByDay ? on : { day: ownDay }
  const byWeekday = isByDay ? nthOf(first) : on
  const choose = (next: On) => onEdit({ on: 'day' in next && next.day === ownDay ? undefined : next })
  return (
    <Row name={words.on}>
      <div className="space-y-2">
        <Choice name={name} label={words.day} isChosen={isByDay} onChoose={() => choose(byDay)}>
          <SmallSelect
            label={words.dayOfMonth}
            value={byDay.day}
            options={days}
            onValue={(day) => choose({ day: day === 'last' ? 'last' : Number(day) })}
          />
        </Choice>
        <Choice name={name} label={words.the} isChosen={!isByDay} onChoose={() => choose(byWeekday)}>
          <SmallSelect
            label={words.which}
            value={byWeekday.nth}
            options={nths.map((nth) => ({ value: String(nth), label: words.nths[nth] }))}
            onValue={(text) =>
              choose({ ...byWeekday, nth: nths.find((nth) => String(nth) === text) ?? 'last' })
            }
          />
          <SmallSelect
            label={words.weekday}
            value={byWeekday.weekday}
            options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            onValue={(text) =>
              choose({ ...byWeekday, weekday: kinds.find((kind) => kind === text) ?? 'workday' })
            }
          />
        </Choice>
      </div>
    </Row>
  )
}

const nths = [1, 2, 3, 4, 'last'] as const
const kinds = [...weekdays, 'workday'] as const
const kindNames = { ...weekdayNames, ...words.weekdays }
const days = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  { value: 'last', label: words.lastDay },
]

/** "The second Tuesday", as the first date has it. A fifth one is the last. */
function nthOf(first: Wall) {
  const nth = Math.ceil(new Date(first).getUTCDate() / 7)
  return { nth: nths.find((each) => each === nth) ?? 'last', weekday: weekdayOf(dayOf(first)) } as const
}

type ChoiceProps = {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex min-h-11 min-w-16 cursor-pointer items-center gap-2.5">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {children}
    </div>
  )
}
