// Deletes an account with everything that any domain stores about the person.
import type { World } from '#server/world.ts'
import type { Account } from './account.ts'
import type { AccountData } from './accounts.ts'
import { confirmPassword } from './confirm-password.ts'

export async function deleteAccount(world: World, account: Account, password: string, data: AccountData[]) {
  await confirmPassword(world, account, password)
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
