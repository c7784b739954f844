import { overdueRefused } from '#contract/messages/plan-limits.ts'
import { doneWords } from '#contract/messages/done.ts'
import type { Reminder } from '#contract/reminders.ts'
import { finishAndEdit } from './done-first.ts'
import { isLast } from './last-time.ts'

type OverdueRefusalProps = { reminder: Reminder; now: number; zone: string }

/** An overdue reminder cannot be edited: says so on its card, and offers the way on. */
export function OverdueRefusal({ reminder, now, zone }: OverdueRefusalProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-meta font-semibold text-red-ink">
      <p role="alert">{overdueRefused}</p>
      <button
        type="button"
        onClick={() => void finishAndEdit(reminder, zone)}
        className="wide-target rounded-badge underline underline-offset-3"
      >
        {isLast(reminder, now) ? doneWords.thenAgain : doneWords.thenEdit}
      </button>
    </div>
  )
}
