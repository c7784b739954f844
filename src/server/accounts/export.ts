// Everything we store about a person, as one document.
import type { World } from '#server/world.ts'
import { type Account, present } from './account.ts'
import type { AccountData } from './accounts.ts'
import * as devices from './devices.ts'

export async function exportAccount(world: World, account: Account, data: AccountData[]) {
  const collected: [string, unknown][] = []
  for (const { name, collect } of data)
    if (name && collect) collected.push([name, await collect(world, account)])
  return {
    exportedAt: world.clock.now().toISOString(),
    profile: present(account, world.clock.now()),
    devices: await devices.list(world, account),
    ...Object.fromEntries(collected),
  }
}
