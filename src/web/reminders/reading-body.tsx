import { Repeat } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reading as words } from '#contract/messages/reading.ts'
import type { Reminder } from '#contract/reminders.ts'
import { nextRings } from '#rhythm/occurrences.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { sayRings } from './reading-dates.ts'
import { ReadingPart } from './reading-part.tsx'
import { ReadingSent } from './reading-sent.tsx'
import { stateOf } from './reminder-state.ts'

type About = { reminder: Reminder; now: number; zone: string }

/** Whoever it waits for wants to know first what has rung; otherwise what will. */
export function ReadingBody(about: About) {
  const { reminder, now } = about
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const isOverdue = stateOf(reminder, now) === 'overdue'
  return (
    <>
      <h3
        ref={title}
        tabIndex={-1}
        dir="auto"
        className={`type-dialog text-[1.5625rem] outline-none wrap-anywhere ${isOverdue ? 'pt-5' : 'pt-1'}`}
      >
        {reminder.title}
      </h3>
      {reminder.description && (
        <p dir="auto" className="mt-2 leading-[1.6] whitespace-pre-wrap wrap-anywhere">
          <LinkedText text={reminder.description} />
        </p>
      )}
      <div className="mt-5 flex flex-col">
        <Next {...about} />
        <div className={isOverdue ? 'order-first' : ''}>
          <ReadingSent {...about} />
        </div>
      </div>
    </>
  )
}

function Next({ reminder, now, zone }: About) {
  const timeWords = useTimeWords()
  // A list that an older version of the app has kept on the device has no firstDate.
  const first = wallAt(Date.parse(reminder.firstDate || reminder.date), reminder.timeZone)
  const rings = nextRings(reminder, now, 3)
  return (
    <ReadingPart title={words.rings}>
      <div className="flex gap-3">
        <Repeat aria-hidden className="mt-0.5 size-4.5 shrink-0 stroke-[1.9] text-ink-2" />
        <div>
          <p>{sayRhythm(reminder, first, timeWords)}</p>
          <p className="mt-0.5 text-meta text-ink-2">{sayRings(rings, now, zone, timeWords)}</p>
        </div>
      </div>
    </ReadingPart>
  )
}
