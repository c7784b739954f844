import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'

/** The reminder that rang, as long as the occurrence that rang has not been dealt with. */
export function waitingReminder({ reminderId, occurrence }: Notification, reminders: readonly Reminder[]) {
  if (!occurrence) return undefined
  const rang = Date.parse(occurrence)
  return reminders.find(({ _id, date }) => _id === reminderId && Date.parse(date) === rang)
}
