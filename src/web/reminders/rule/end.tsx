import { useId } from 'react'
import { finerRule as words } from '#contract/messages/finer-rule.ts'
import type { RepeatingType } from '#contract/reminders.ts'
import { day, type Wall } from '#rhythm/zone.ts'
import { controlClass } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segmented.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'

type Way = keyof typeof words.ways

const usualCount = 10

/** When it ends. A rule that is counted from Done knows no number of rings. */
export function End({ type, edited, first, wrong, onEdit }: RuleProps) {
  const errorId = useId()
  const { until, count, from } = edited
  const isCounted = count !== undefined && from !== 'done'
  const way: Way = until !== undefined ? 'until' : isCounted ? 'count' : 'never'
  const error = wrong?.row === 'end' ? wrong.text : undefined
  const ways: Way[] = from === 'done' ? ['never', 'until'] : ['never', 'until', 'count']
  const choose = (next: Way) =>
    onEdit({
      until: next === 'until' ? dayText(first + usualDays[type] * day) : undefined,
      count: next === 'count' ? usualCount : undefined,
    })
  return (
    <Row name={words.ends} error={error} errorId={errorId}>
      <Segments
        look="plain"
        value={way}
        options={ways.map((each) => ({ value: each, label: words.ways[each] }))}
        onValue={choose}
      />
      {way === 'until' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            type="date"
            aria-label={words.lastOn}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            min={dayText(first)}
            value={until}
            onChange={({ target }) => onEdit({ until: target.value })}
            className={`${controlClass(error)} h-11 w-auto! max-w-full px-2 sm:px-3.5`}
          />
          <span className="text-meta text-ink-2">{words.including}</span>
        </div>
      )}
      {isCounted && way === 'count' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stepper
            label={words.rings(2)}
            lessLabel={words.fewer}
            moreLabel={words.more}
            value={count}
            min={1}
            max={999}
            onValue={(next) => onEdit({ count: next })}
          />
          {words.rings(count)}
        </div>
      )}
    </Row>
  )
}

/** Far enough ahead to ring some times, near enough to be changed by hand. */
const usualDays: Record<RepeatingType, number> = {
  hourly: 1,
  daily: 28,
  weekly: 84,
  monthly: 365,
  yearly: 3_653,
}

/** "2026-05-14" */
const dayText = (wall: Wall) => new Date(wall).toISOString().slice(0, 10)
