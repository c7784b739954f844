import { useMemo } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { call } from '#web/sync/call.ts'
import { usePendingChanges } from '#web/sync/overlay.ts'
import { useSession } from '#web/sync/session.ts'
import { submitChange } from '#web/sync/submit.ts'
import { useList } from '#web/sync/use-list.ts'
import { withAnswers } from './answered.ts'

const nothing: Notification[] = []
const refreshEveryMs = 30_000

/** The newest hundred, newest first. */
export function useNotifications() {
  const list = useList({
    key: ['notifications'],
    load: (signal) => call('listNotifications', undefined, signal),
    enabled: useSession().status === 'in',
    everyMs: refreshEveryMs,
  })
  const { data = nothing, fetchedAt } = list
  const changes = usePendingChanges(fetchedAt)
  const notifications = useMemo(() => withAnswers(data, changes), [data, changes])
  return { ...list, notifications }
}

export function readNotification(notification: Notification) {
  const preview = { ...notification, isRead: true }
  return submitChange({ name: 'readNotification', input: { id: notification._id }, preview })
}

/** Those that are shown: what rings before the server is told stays unread. */
export function readAllNotifications(notifications: readonly Notification[]) {
  const preview = notifications.map((each) => ({ ...each, isRead: true }))
  const until = notifications[0]?.createdAt
  return submitChange({ name: 'readAllNotifications', input: { until }, preview })
}

export function removeNotification({ _id: id }: Notification) {
  return submitChange({ name: 'removeNotification', input: { id }, preview: null })
}
