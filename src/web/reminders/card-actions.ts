import type { ReactNode } from 'react'
import type { Reminder } from '#contract/reminders.ts'

export type CardActions = {
  /** `faded` ends when the card has faded out. */
  onDone: (reminder: Reminder, faded: Promise<unknown>) => Promise<void>
  onSnooze: (reminder: Reminder, until: number) => void
  onRemove: (reminder: Reminder) => void
}

export type ReminderItemProps = CardActions & {
  reminder: Reminder
  now: number
  zone: string
  /** Marks what a search has found in a text. */
  mark: (text: string) => ReactNode
  /** Where it stands in its section. */
  className: string
}
