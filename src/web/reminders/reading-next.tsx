import { ArrowRightToLine, Repeat } from 'lucide-react'
import { reading as words } from '#contract/messages/reading.ts'
import type { Reminder } from '#contract/reminders.ts'
import { toField } from '#rhythm/local-date.ts'
import { nextRings } from '#rhythm/occurrences.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Link } from '#web/ui/router.tsx'
import { sayRings } from './reading-dates.ts'
import { ReadingPart } from './reading-part.tsx'
import { rhythmOf } from './rhythm-words.ts'

type ReadingNextProps = { reminder: Reminder; now: number; zone: string }

/** Its rule in words, and the next dates that follow from it. */
export function ReadingNext({ reminder, now, zone }: ReadingNextProps) {
  const timeWords = useTimeWords()
  const rings = reminder.status === 'done' ? [] : nextRings(reminder, now, 3)
  const Icon = reminder.type === 'once' ? ArrowRightToLine : Repeat
  return (
    <ReadingPart title={words.rings} aside={rings[0] && <SeeYear from={rings[0]} zone={zone} />}>
      <div className="flex gap-3">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 stroke-[1.9] text-ink-2" />
        <div>
          <p>{rhythmOf(reminder, timeWords)}</p>
          <p className="mt-0.5 text-meta text-ink-2">
            {rings.length > 0 ? sayRings(rings, now, zone, timeWords) : noRing(reminder)}
          </p>
        </div>
      </div>
    </ReadingPart>
  )
}

function noRing({ repeat, status }: Reminder) {
  return repeat?.from === 'done' && status !== 'done' ? words.afterDone : words.noMore
}

/** At the day on which it rings next. */
function SeeYear({ from, zone }: { from: number; zone: string }) {
  return (
    <Link
      to={`/rehearsal?day=${toField(from, zone).slice(0, 10)}`}
      className="wide-target rounded-badge font-semibold text-primary hover:underline"
    >
      {words.seeYear}
    </Link>
  )
}
