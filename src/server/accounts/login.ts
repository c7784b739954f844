// Logs in and out.
import type { Credentials } from '#contract/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { present } from './account.ts'
import * as devices from './devices.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { findByEmail, renewHash } from './store.ts'
import * as throttle from './throttle.ts'
import * as wrongPasswords from './wrong-passwords.ts'

export async function login(world: World, { email, password }: Credentials, caller: string) {
  const address = email.toLowerCase()
  await throttle.count(world, 'login', [address, caller])
  await wrongPasswords.assertMayTry(world, address, caller)
  const known = await findByEmail(world, email)
  const match = await passwords.compare(known?.password_hash, password, caller)
  if (match === 'wrong' || !known) {
    await wrongPasswords.count(world, address, caller)
    throw new Refusal(401, refused.login)
  }
  if (!known.verified_at)
    throw new Refusal(403, refused.unverified, { extra: { requiresVerification: true, email: known.email } })
  const passwordHash =
    match === 'outdated'
      ? await renewHash(world, known, await passwords.hash(password, caller))
      : known.password_hash
  const token = await sessions.open(world, known.id, passwordHash)
  return { token, user: present(known, world.clock.now()) }
}

export async function logout(world: World, session: sessions.Session, pushToken: string | undefined) {
  if (pushToken !== undefined) await devices.removeByToken(world, session.account, pushToken)
  await sessions.end(world, session)
}
