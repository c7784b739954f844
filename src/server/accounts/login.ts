// Logs in and out.
import type { Credentials } from '#contract/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { present } from './account.ts'
import { deviceName } from './device-name.ts'
import * as devices from './devices.ts'
import { noteLogin } from './known-browsers.ts'
import * as passwords from './passwords.ts'
import { endOldest } from './session-list.ts'
import * as sessions from './sessions.ts'
import { type AccountWithPassword, findByEmail, passwordHashOf, renewHash } from './store.ts'
import * as throttle from './throttle.ts'
import * as wrongPasswords from './wrong-passwords.ts'

/** Who calls, and with what: the User-Agent of the browser. */
export type Visit = { caller: string; userAgent: string }

export async function login(world: World, { email, password }: Credentials, { caller, userAgent }: Visit) {
  const address = email.toLowerCase()
  await throttle.count(world, 'login', [address, caller])
  await wrongPasswords.assertMayTry(world, address, caller)
  const known = await findByEmail(world, email)
  const match = await passwords.compare(known?.password_hash, password, caller)
  // Again: of many that arrived at once, others may have been counted while this one waited for its hash.
  await wrongPasswords.assertMayTry(world, address, caller)
  if (match === 'wrong' || !known) {
    await wrongPasswords.count(world, address, caller)
    throw new Refusal(401, refused.login)
  }
  if (!known.verified_at)
    throw new Refusal(403, refused.unverified, { extra: { requiresVerification: true, email: known.email } })
  const passwordHash =
    match === 'outdated' ? await renew(world, known, password, caller) : known.password_hash
  const token = await openSession(world, known, userAgent, { passwordHash })
  await wrongPasswords.rememberLogin(world, address, caller)
  return { token, user: present(known, world.clock.now()) }
}

/** What they came in with, which must still be good when the session is open: their password, or something else. */
type Proof = { passwordHash?: string; assertGood?(db: Database): Promise<void> }

/** A session for whoever has proved to be the owner, told to them by letter if it is in a browser that is new. */
export async function openSession(
  world: World,
  owner: { id: string; email: string },
  userAgent: string,
  { assertGood, ...password }: Proof,
) {
  const device = deviceName(userAgent)
  const { token, areOthersEnded } = await world.db.transaction(async (db) => {
    const session = await sessions.openOn(world, db, owner.id, { device, ...password })
    await assertGood?.(db)
    await noteLogin(db, owner, { id: session.id, device }, world.clock.now())
    return { token: session.token, areOthersEnded: await endOldest(db, owner.id, session.id) }
  })
  if (areOthersEnded) world.signals.tell([owner.id], 'sessions')
  world.signals.wake('deliveries')
  return token
}

export async function logout(world: World, session: sessions.Session, pushToken: string | undefined) {
  if (pushToken !== undefined) await devices.removeByToken(world, session.account, pushToken)
  await sessions.end(world, session)
}

// Answers with the hash that counts now: ours, that of another login which came first, or, if a reset overtook us, the
// old one, with which no session opens any more.
async function renew(world: World, known: AccountWithPassword, password: string, caller: string) {
  const renewed = await passwords.hash(password, caller)
  if (await renewHash(world.db, known, renewed)) return renewed
  const current = (await passwordHashOf(world, known.id)) ?? known.password_hash
  return (await passwords.matches(current, password, caller)) ? current : known.password_hash
}
