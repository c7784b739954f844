import type { Notification } from '#contract/notifications.ts'
import { listOf, type Change } from '#web/sync/change.ts'
import { applyPending } from '#web/sync/overlay.ts'

/** The bell as it will be once these changes are made, those of reminders too: the server knows which rows they answer. */
export function withAnswers(notifications: readonly Notification[], changes: readonly Change[]) {
  return changes.reduce<readonly Notification[]>(apply, notifications)
}

function apply(notifications: readonly Notification[], change: Change): readonly Notification[] {
  if (listOf[change.name] === 'notifications')
    return applyPending('notifications', notifications, [change]).items
  if (change.name === 'removeReminder')
    return notifications.filter(({ reminderId }) => reminderId !== change.input.id)
  const answer = answerOf(change)
  if (!answer || !('occurrence' in change.input)) return notifications
  const { id, occurrence = '' } = change.input
  const since = Date.parse(occurrence)
  const isMeant = (each: Notification) => each.reminderId === id && Date.parse(each.createdAt) >= since
  return notifications.map((each) => {
    if (!isMeant(each)) return each
    const { doneAt: _, snoozedUntil: __, ...asked } = each
    return { ...asked, ...answer }
  })
}

function answerOf(change: Change): Partial<Notification> | undefined {
  switch (change.name) {
    case 'finishReminder':
      return { isRead: true, doneAt: new Date(change.at).toISOString() }
    case 'snoozeReminder':
      return { isRead: true, snoozedUntil: change.preview.date }
    case 'undoReminder':
      return { isRead: false }
    default:
      return undefined
  }
}
