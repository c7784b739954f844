import { useRef, useState } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Button } from '#web/ui/button.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import { useMoves } from '#web/ui/use-moves.ts'
import { ReminderCard, type CardActions } from './reminder-card.tsx'

type ReminderGridProps = CardActions & { reminders: readonly Reminder[]; now: number; zone: string }

const portion = 120

/** Up to three columns, soonest first. A very long list grows while it is read. */
export function ReminderGrid({ reminders, ...card }: ReminderGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(portion)
  const shown = reminders.slice(0, count)
  const more = () => setCount((now) => now + portion)
  useMoves(list, shown.map(({ _id }) => _id).join())
  return (
    <>
      <ul
        ref={list}
        aria-label={reminderWords.list}
        className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 sm:gap-4.5 lg:grid-cols-3"
      >
        {shown.map((reminder) => (
          <li key={reminder._id} data-key={reminder._id} className="min-w-0">
            <ReminderCard reminder={reminder} {...card} />
          </li>
        ))}
      </ul>
      {shown.length < reminders.length && <More onWanted={more} />}
    </>
  )
}

function More({ onWanted }: { onWanted: () => void }) {
  const ref = useInView<HTMLDivElement>(onWanted)
  return (
    <div ref={ref} className="mt-6 text-center">
      <Button look="secondary" onClick={onWanted}>
        {reminderWords.more}
      </Button>
    </div>
  )
}
