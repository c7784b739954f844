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
  return notifications.map((each) => {
    if (each.reminderId !== id) return each
    const { doneAt: _, snoozedUntil, ...asked } = each
    if (Date.parse(each.createdAt) >= since) return { ...asked, ...answer }
    // Snoozed until then, and dealt with before it rang again. Undo leaves it snoozed.
    const isEarly = snoozedUntil !== undefined && Date.parse(snoozedUntil) === since && change.at < since
    return isEarly ? { ...asked, snoozedUntil, ...answer, isRead: true } : each
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
