import type { ReactNode } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { openReading } from './open-reading.ts'

type ReminderTitleProps = {
  /** Names the card or the row around it. */
  id: string
  reminder: Reminder
  mark: (text: string) => ReactNode
  /** How much of it is shown. */
  className?: string
}

/** A press on it opens the reminder to be read. */
export function ReminderTitle({ id, reminder, mark, className = 'block truncate' }: ReminderTitleProps) {
  return (
    <button
      type="button"
      id={id}
      data-reminder={reminder._id}
      dir="auto"
      onClick={() => openReading(reminder._id)}
      className={`w-full rounded-badge text-start ${className}`}
    >
      {mark(reminder.title)}
    </button>
  )
}
