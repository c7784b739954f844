import { finerRule as words } from '#contract/messages/finer-rule.ts'
import { Segments } from '#web/ui/segmented.tsx'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'

/** Whether the next one follows the calendar or Done. */
export function CountedFrom({ edited: { from = 'schedule' }, onEdit }: RuleProps) {
  return (
    <Row name={words.next}>
      <Segments
        look="plain"
        value={from}
        options={(['schedule', 'done'] as const).map((value) => ({ value, label: words.froms[value] }))}
        onValue={(next) => onEdit({ from: next === 'done' ? next : undefined })}
      />
    </Row>
  )
}
