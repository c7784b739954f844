// Taking everything along, and leaving for good.
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { type Account, present } from './account.ts'
import * as devices from './devices.ts'
import type { Part } from './part.ts'
import * as passwords from './passwords.ts'
import { listSent } from './sent.ts'
import { passwordHashOf } from './store.ts'
import * as tries from './tries.ts'

export async function exportAll(world: World, account: Account, parts: Part[]) {
  const collected: [string, unknown][] = []
  for (const part of parts) collected.push([part.name, await part.collect(world, account)])
  return {
    exportedAt: world.clock.now().toISOString(),
    profile: present(account, world.clock.now()),
    devices: await devices.list(world, account),
    ...Object.fromEntries(collected),
    deliveries: await listSent(world, account),
  }
}

export async function close(world: World, account: Account, password: string, parts: Part[]) {
  await tries.refuseUsedUp(world, 'wrong password', [account.id])
  if (!(await passwords.matches(await passwordHashOf(world, account.id), password))) {
    await tries.count(world, 'wrong password', [account.id])
    throw new Refusal(403, refused.wrongPassword)
  }
  for (const part of parts) await part.beforeLeaving?.(world, account)
  await world.db.patient.transaction(async (db) => {
    // First of all: it waits for a reminder that rings in this moment, and what that wrote is then seen below.
    await db.run('close-account', 'delete from users where id = $1', [account.id])
    for (const part of parts) await part.leave?.(db, account)
  })
  world.signals.tell([account.id], 'sessions')
}
