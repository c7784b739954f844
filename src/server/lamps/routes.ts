import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import * as lamps from './lamps.ts'
import { sendTest } from './testing.ts'

export function lampRoutes(mount: Mount, world: World) {
  mount(api.listLamps, ({ account }) => lamps.list(world, account))
  mount(api.testLamp, ({ session, id }) => sendTest(world, session, id))
}
