// Deletes an account with everything that any domain stores about the person.
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import type { Account } from './account.ts'
import type { AccountData } from './accounts.ts'
import * as passwords from './passwords.ts'
import { passwordHashOf } from './store.ts'
import * as throttle from './throttle.ts'

export async function deleteAccount(world: World, account: Account, password: string, data: AccountData[]) {
  await throttle.assertAllowed(world, 'wrong password', [account.id])
  const isRight = await passwords.matches(await passwordHashOf(world, account.id), password, account.id)
  // Again, as at login: others may have been counted while this one waited for its hash.
  await throttle.assertAllowed(world, 'wrong password', [account.id])
  if (!isRight) {
    await throttle.count(world, 'wrong password', [account.id])
    throw new Refusal(403, refused.wrongPassword)
  }
  for (const { beforeDelete } of data) await beforeDelete?.(world, account)
  for (const { deleteSome } of data)
    for (let isLeft = true; isLeft;) isLeft = (await deleteSome?.(world.db.patient, account)) ?? false
  await world.db.patient.transaction(async (db) => {
    await db.row('lock-leaving-account', 'select from users where id = $1 for update', [account.id])
    for (const { keepRows } of data) await keepRows?.(db, account, world.clock.now())
    // Of what is deleted the user goes first: this waits for a reminder that is firing right now, so its rows are
    // deleted below as well.
    await db.run('delete-account', 'delete from users where id = $1', [account.id])
    for (const { deleteRows } of data) await deleteRows?.(db, account)
  })
  world.signals.tell([account.id], 'sessions')
}
