import type { RepeatingType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import type { Wall } from '#rhythm/zone.ts'
import type { Wrong } from './edited-rule.ts'

/** What every row of the finer editor knows. */
export type RuleProps = {
  type: RepeatingType
  /** Everything that was set. What was left out follows from the first date. */
  edited: Repeat
  /** What a clock shows at the first date. */
  first: Wall
  wrong: Wrong | undefined
  /** Undefined takes a field away. */
  onEdit: (change: Repeat) => void
  /** Another time of day for the first date, as in "19:00". */
  onTime: (time: string) => void
}
