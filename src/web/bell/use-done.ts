import type { Notification } from '#contract/notifications.ts'
import { finish } from '#web/reminders/reminder-actions.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { read } from './bell-actions.ts'

/** Done for the row of a reminder, as long as the occurrence that rang has not been dealt with. */
export function useDone(zone: string, onDone: (notification: Notification) => void) {
  const { reminders } = useReminders()
  return (notification: Notification) => {
    const { reminderId, occurrence, isRead } = notification
    const reminder = reminders.find((each) => each._id === reminderId)
    if (!reminder || !occurrence || Date.parse(reminder.date) !== Date.parse(occurrence)) return undefined
    return () => {
      void finish(reminder, zone)
      if (!isRead) void read(notification)
      onDone(notification)
    }
  }
}
