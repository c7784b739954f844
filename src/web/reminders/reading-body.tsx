import { useEffect, useRef } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { ReadingHistory } from './reading-history.tsx'
import { ReadingOptions } from './reading-options.tsx'
import { ReadingNext } from './reading-next.tsx'
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
      <ReadingOptions {...reminder} />
      <div className="mt-5 flex flex-col">
        <ReadingNext {...about} />
        <div className={isOverdue ? 'order-first' : ''}>
          <ReadingSent {...about} />
        </div>
        {/* What rings once has nothing to look back on. */}
        {reminder.type !== 'once' && <ReadingHistory {...about} />}
      </div>
    </>
  )
}
