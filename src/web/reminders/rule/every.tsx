import { finerRule as words } from '#contract/messages/finer-rule.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'

/** Every 2 weeks. */
export function Every({ type, edited: { every = 1 }, onEdit }: RuleProps) {
  return (
    <Row name={words.every}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stepper
          label={words.every}
          lessLabel={words.fewer}
          moreLabel={words.more}
          value={every}
          min={1}
          max={99}
          onValue={(count) => onEdit({ every: count === 1 ? undefined : count })}
        />
        {words.units[type](every)}
      </div>
    </Row>
  )
}
