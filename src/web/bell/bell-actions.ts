import { failures, successes } from '#contract/messages/toasts.ts'
import * as data from '#web/bell/notifications.ts'
import { toasts } from '#web/ui/toast.tsx'

export async function read(id: string) {
  await data.readNotification(id).catch(() => toasts.bad(failures.readNotification))
}

export async function readAll() {
  try {
    await data.readAllNotifications()
    toasts.good(successes.readAllNotifications)
  } catch {
    toasts.bad(failures.readAllNotifications)
  }
}

export async function remove(id: string) {
  try {
    await data.removeNotification(id)
    toasts.good(successes.removeNotification)
  } catch {
    toasts.bad(failures.removeNotification)
  }
}
