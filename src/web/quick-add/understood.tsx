// What stands under the line once something is written; it comes with the grammar.
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import type { Understood as Reading } from '#rhythm/grammar/understand.ts'
import { Chips } from './chips.tsx'
import { Hint, hintFor } from './hint.tsx'

type UnderstoodProps = {
  id: string
  understood: Reading
  typed: boolean
  /** The grammar has seen the sentence, and nobody is speaking any more. */
  isSaid: boolean
  /** Why it was not added. A hint does not say so twice. */
  refusal: string
  now: number
  zone: string
  onChange: () => void
}

export function Understood(props: UnderstoodProps) {
  const { id, understood, typed, isSaid, refusal, now, zone, onChange } = props
  return (
    <>
      <div id={id}>
        {typed && !understood.problem && (
          <div className="mt-2.5">
            <Chips understood={understood} now={now} zone={zone} onChange={onChange} />
          </div>
        )}
      </div>
      <Hint text={typed && isSaid && !refusal ? hintFor(understood) : ''} />
    </>
  )
}

export function whatIsWrong({ problem, title, at }: Reading) {
  if (problem) return problem
  if (!title) return rules.title
  if (title.length > limits.title) return rules.titleLength
  return at <= Date.now() ? rules.dateFuture : ''
}
