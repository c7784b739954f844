import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import * as notifications from './notifications.ts'

export function notificationRoutes(mount: Mount, world: World) {
  mount(api.listNotifications, ({ account }) => notifications.list(world, account))
  mount(api.readAllNotifications, ({ account, body }) => notifications.readAll(world, account, body?.until))
  mount(api.readNotification, ({ account, id }) => notifications.read(world, account, id))
  mount(api.removeNotification, ({ account, id }) => notifications.remove(world, account, id))
}
