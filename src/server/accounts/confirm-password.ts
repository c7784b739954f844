// Asks a person who is logged in for their password once more, before something that a thief of the session must not do.
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import * as passwords from './passwords.ts'
import { passwordHashOf } from './store.ts'
import * as throttle from './throttle.ts'
import * as wrongPasswords from './wrong-passwords.ts'

/** Answers with the hash that the password was found to fit. */
export async function confirmPassword(
  world: World,
  account: { id: string; email: string },
  password: string,
) {
  await throttle.assertAllowed(world, 'wrong password', [account.id])
  const stored = await passwordHashOf(world, account.id)
  const isRight = await passwords.matches(stored, password, account.id)
  // Again, as at login: others may have been counted while this one waited for its hash.
  await throttle.assertAllowed(world, 'wrong password', [account.id])
  if (isRight) return stored!
  await wrongPasswords.countForOwner(world, account.email.toLowerCase())
  await throttle.count(world, 'wrong password', [account.id])
  throw new Refusal(403, refused.wrongPassword)
}
