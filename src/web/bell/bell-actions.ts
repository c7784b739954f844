import { failures, successes } from '#contract/messages/toasts.ts'
import type { Notification } from '#contract/notifications.ts'
import * as data from '#web/bell/notifications.ts'
import { attempt } from '#web/attempt/attempt.ts'

// The specification fixes these texts, whatever reason the server gives.
const hideReason = true

export function read(notification: Notification) {
  return attempt(data.readNotification(notification), { failed: failures.readNotification, hideReason })
}

export function readAll(notifications: readonly Notification[]) {
  const done = successes.readAllNotifications
  return attempt(data.readAllNotifications(notifications), {
    done,
    failed: failures.readAllNotifications,
    hideReason,
  })
}

export function remove(notification: Notification) {
  const done = successes.removeNotification
  return attempt(data.removeNotification(notification), {
    done,
    failed: failures.removeNotification,
    hideReason,
  })
}
