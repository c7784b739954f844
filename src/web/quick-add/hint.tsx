import { Info } from 'lucide-react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import type { Understood } from '#rhythm/grammar/understand.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const untilRestedMs = 600

/** What a person should know before pressing Enter. It waits for a pause: half a sentence has no date yet. */
export function Hint({ text }: { text: string }) {
  const rested = useDebounced(text, untilRestedMs)
  const shown = rested === text ? text : ''
  return (
    <div aria-live="polite">
      {shown && (
        <p className="mt-2.5 flex gap-2 text-meta text-ink-2">
          <Info aria-hidden className="size-4.5 shrink-0 stroke-[1.9]" />
          {shown}
        </p>
      )}
    </div>
  )
}

/** Nothing where the sentence said it all. */
export function hintFor({ spans, problem, leftover }: Understood) {
  if (problem) return problem
  if (spans.length === 0) return leftover ? words.notADate(leftover) : words.nothing
  return leftover ? words.leftover(leftover) : ''
}
