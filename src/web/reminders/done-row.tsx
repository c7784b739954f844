import { Check } from 'lucide-react'
import { memo, useId, type ReactNode } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { useTimeWords } from '#web/time/words.ts'
import { sayDone } from './done-moment.ts'
import { DoneRowActions } from './done-row-actions.tsx'
import { isGround } from './ground.ts'
import { openReading } from './open-reading.ts'
import { ReminderTitle } from './reminder-title.tsx'
import { rhythmOf } from './rhythm-words.ts'

type DoneRowProps = {
  reminder: Reminder
  now: number
  zone: string
  mark: (text: string) => ReactNode
  onLeaving: () => void
}

/** One that is done for good: when that was, and how to have it again. Phones leave its rhythm out. */
export const DoneRow = memo(function DoneRow({ reminder, now, zone, mark, onLeaving }: DoneRowProps) {
  const titleId = useId()
  const words = useTimeWords()
  const open = () => openReading(reminder._id)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the title has the keys
    <article
      aria-labelledby={titleId}
      onClick={(event) => isGround(event.target) && open()}
      className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-2 pr-2 pl-4 sm:pr-3 lg:grid-cols-[auto_minmax(0,1fr)_12rem_auto]"
    >
      <span className="row-span-2 grid size-6 place-items-center rounded-full bg-primary-soft text-primary">
        <Check aria-hidden className="size-4 stroke-2" />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <ReminderTitle id={titleId} reminder={reminder} mark={mark} />
        </h3>
        <p className="truncate text-meta text-ink-2 max-sm:hidden">{mark(rhythmOf(reminder, words))}</p>
      </div>
      <p className="col-start-2 row-start-2 truncate text-meta text-ink-2 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {sayDone(reminder, now, zone, words)}
      </p>
      <DoneRowActions reminder={reminder} now={now} titleId={titleId} onLeaving={onLeaving} />
    </article>
  )
})
