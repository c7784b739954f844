import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import * as channels from './channels.ts'

export function channelRoutes(mount: Mount, world: World) {
  mount(api.listChannels, ({ account }) => channels.list(world, account))
  mount(api.addChannel, ({ session, body }) => channels.add(world, session, body))
  mount(api.changeChannel, ({ session, id, body }) => channels.change(world, session, id, body))
  mount(api.removeChannel, ({ account, id }) => channels.remove(world, account, id))
  mount(api.confirmChannel, ({ account, id, body }) => channels.confirm(world, account, id, body.code))
}
