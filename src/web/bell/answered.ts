import type { Notification } from '#contract/notifications.ts'
import type { Change } from '#web/sync/change.ts'

/** The bell as it will be once these changes of reminders are made: the server knows which of its rows are answered. */
export function withAnswers(notifications: readonly Notification[], changes: readonly Change[]) {
  return changes.reduce<readonly Notification[]>(answer, notifications)
}

function answer(notifications: readonly Notification[], change: Change) {
  if (change.name === 'removeReminder')
    return notifications.filter(({ reminderId }) => reminderId !== change.input.id)
  const isRead = reads[change.name]
  if (isRead === undefined || !('occurrence' in change.input)) return notifications
  const { id, occurrence = '' } = change.input
  const since = Date.parse(occurrence)
  const isAnswered = (each: Notification) => each.reminderId === id && Date.parse(each.createdAt) >= since
  return notifications.map((each) => (isAnswered(each) ? { ...each, isRead } : each))
}

const reads: Partial<Record<Change['name'], boolean>> = {
  finishReminder: true,
  snoozeReminder: true,
  undoReminder: false,
}
