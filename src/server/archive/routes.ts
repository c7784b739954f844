import { api } from '#contract/api.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import { archiveAccount } from './archive.ts'

export function archiveRoutes(mount: Mount, world: World, data: AccountData[]) {
  mount(api.archiveAccount, async ({ session, reply }) => {
    const stream = await archiveAccount(world, session, data)
    reply
      .header('content-disposition', 'attachment; filename="jotbell-archive.html"')
      .type('text/html; charset=utf-8')
    return stream
  })
}
