import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import { waitingReminder } from './waiting.ts'

export type RingProps = {
  notifications: readonly Notification[]
  /** The keys of what has rung in front of somebody. */
  arrived: readonly string[]
}

export type RingsProps = {
  unanswered: readonly Notification[]
  /** One tab shows, says and sounds; the others only count. */
  leads: boolean
}

/** A ring that waits for an answer, and the reminder it is about. */
export type Rung = { notification: Notification; reminder: Reminder }

/** What is shown, newest first, and what can be done with each. */
export type RingsShown = {
  rings: readonly Rung[]
  now: number
  zone: string
  onDone: (ring: Rung) => void
  onSnooze: (ring: Rung, until: number) => void
  onPutAway: (ring: Rung) => void
}

/** One for each reminder, newest first: one that rings again comes to the top and adds none. */
export function rungOf(notifications: readonly Notification[], reminders: readonly Reminder[]): Rung[] {
  const rung = new Map<string, Rung>()
  for (const notification of notifications) {
    const reminder = waitingReminder(notification, reminders)
    if (reminder && !rung.has(reminder._id)) rung.set(reminder._id, { notification, reminder })
  }
  return [...rung.values()]
}
