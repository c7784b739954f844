// The passkeys of an account, as its owner sees, names and removes them.
import type { Passkey } from '#contract/passkeys.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { notFound } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import type { Account } from '../account.ts'
import * as store from './store.ts'

export async function list(world: World, account: Pick<Account, 'id'>): Promise<Passkey[]> {
  return (await store.list(world.db, account.id)).map(present)
}

export async function rename(world: World, account: Account, id: string, name: string): Promise<Passkey> {
  const renamed = await store.rename(world.db, account.id, id, name)
  if (!renamed) throw notFound()
  return present(renamed)
}

export async function remove(world: World, account: Account, id: string) {
  await world.db.transaction(async (db) => {
    if (!(await store.remove(db, account.id, id))) throw notFound()
    await queueLetter(db, account, 'passkey-removed', world.clock.now())
  })
  world.signals.wake('deliveries')
}

export const present = ({ id, name, created_at, used_at }: store.Passkey): Passkey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  ...(used_at ? { lastUsedAt: used_at.toISOString() } : {}),
})
