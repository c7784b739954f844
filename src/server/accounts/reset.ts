// Sets a new password for whoever can read the account's mailbox.
import { refused } from '#contract/messages/refusals.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as codes from './codes.ts'
import type { AccountData } from './accounts.ts'
import * as devices from './devices.ts'
import * as passkeys from './passkeys/store.ts'
import * as passwords from './passwords.ts'
import { lockByEmail } from './store.ts'
import * as tokens from './tokens.ts'
import * as throttle from './throttle.ts'
import * as wrongPasswords from './wrong-passwords.ts'

type PasswordReset = { email: string; resetCode: string; newPassword: string }

export async function requestReset(world: World, email: string, caller: string) {
  await codes.request(world, 'reset', email, caller)
  return { message: entrySuccesses.requestReset }
}

export async function resetPassword(
  world: World,
  wanted: PasswordReset,
  caller: string,
  data: AccountData[],
) {
  const { email, resetCode, newPassword } = wanted
  await throttle.count(world, 'type a code', [caller])
  // Hash before checking the code: later it would hold a transaction open, and its timing would tell a right code.
  const passwordHash = await passwords.hash(newPassword, caller)
  const id = await world.db.transaction(async (db) => {
    const known = await lockByEmail(db, email)
    if (!(await codes.use(world, db, known, 'reset', resetCode))) return undefined
    await change(world, db, { id: known, email }, passwordHash)
    for (const { endAccess } of data) await endAccess?.(db, { id: known })
    return known
  })
  if (!id) throw new Refusal(400, refused.resetCode)
  await wrongPasswords.forget(world, email.toLowerCase(), caller)
  // What somebody else did in the account is not held against its owner.
  for (const action of ['wrong password', 'add a way in', 'letter about a password'] as const)
    await throttle.forget(world, action, [id])
  world.signals.tell([id], 'sessions')
  world.signals.wake('deliveries')
  return { message: entrySuccesses.resetPassword }
}

// The code came by mail, so it also confirms the address.
async function change(world: World, db: Database, account: { id: string; email: string }, hash: string) {
  const now = world.clock.now()
  await db.run(
    'change-password',
    'update users set password_hash = $2, verified_at = coalesce(verified_at, $3) where id = $1',
    [account.id, hash, now],
  )
  await db.run('end-sessions', 'delete from sessions where user_id = $1', [account.id])
  // After the sessions, which registering a device holds: one that is being registered now is found here.
  await devices.removeAll(db, account.id)
  await tokens.removeAll(db, account.id)
  await passkeys.removeAll(db, account.id)
  await queueLetter(db, account, 'password-changed', now)
}
