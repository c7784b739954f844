// Logs in and out.
import type { Credentials } from '#contract/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { present } from './account.ts'
import * as devices from './devices.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { findByEmail } from './store.ts'
import * as throttle from './throttle.ts'

export async function login(world: World, { email, password }: Credentials, caller: string) {
  const who = [email.toLowerCase(), caller]
  await throttle.count(world, 'login', who)
  await throttle.assertAllowed(world, 'wrong password', who)
  const known = await findByEmail(world, email)
  if (!(await passwords.matches(known?.password_hash, password)) || !known) {
    await throttle.count(world, 'wrong password', who)
    throw new Refusal(401, refused.login)
  }
  if (!known.verified_at)
    throw new Refusal(403, refused.unverified, { extra: { requiresVerification: true, email: known.email } })
  const token = await sessions.open(world, known.id, known.password_hash)
  return { token, user: present(known, world.clock.now()) }
}

export async function logout(world: World, session: sessions.Session, pushToken: string | undefined) {
  if (pushToken !== undefined) await devices.removeByToken(world, session.account, pushToken)
  await sessions.end(world, session)
}
