// What stands under the line once something is written; it comes with the grammar.
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Understood as Reading } from '#rhythm/grammar/understand.ts'
import { Chips } from './chips.tsx'
import { Hint, hintFor } from './hint.tsx'

type UnderstoodProps = {
  id: string
  understood: Reading
  chosenType: ReminderType | null
  typed: boolean
  /** The grammar has seen the sentence, and nobody is speaking any more. */
  isSaid: boolean
  now: number
  zone: string
  onType: (type: ReminderType) => void
  onDate: () => void
}

export function Understood(props: UnderstoodProps) {
  const { id, understood, chosenType, typed, isSaid, now, zone, onType, onDate } = props
  return (
    <>
      <div id={id}>
        {typed && (
          <div className="mt-2.5">
            <Chips
              type={chosenType ?? understood.type}
              at={understood.at}
              now={now}
              zone={zone}
              onType={onType}
              onDate={onDate}
            />
          </div>
        )}
      </div>
      <Hint text={typed && isSaid ? hintFor(understood, chosenType) : ''} />
    </>
  )
}

export function whatIsWrong(title: string, at: number) {
  if (!title) return rules.title
  if (title.length > limits.title) return rules.titleLength
  return at <= Date.now() ? rules.dateFuture : ''
}
