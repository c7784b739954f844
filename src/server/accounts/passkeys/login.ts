// Logs in with a passkey that the authenticator itself finds: nobody types an address.
import type { AuthenticationResponse } from '#contract/passkeys.ts'
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import { isOfDatabase } from '#server/storage/errors.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { present } from '../account.ts'
import { openSession, type Visit } from '../login.ts'
import { holdOpen, markAuthenticated, type Session } from '../sessions.ts'
import * as throttle from '../throttle.ts'
import * as challenges from './challenges.ts'
import * as store from './store.ts'
import { relyingParty, userHandle, webauthn } from './webauthn.ts'

export async function loginOptions(world: World, caller: string) {
  await throttle.count(world, 'passkey challenge', [caller])
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(world).id,
    challenge: await challenges.issue(world, null),
    timeout: challenges.validFor,
    userVerification: 'required',
  })
  return { ...options }
}

export async function loginWithPasskey(world: World, response: AuthenticationResponse, visit: Visit) {
  await throttle.count(world, 'passkey login', [visit.caller])
  const { account, use } = await prove(world, response, 401)
  // The account is held by the time of its use: a reset has removed the passkey already, or ends this session.
  const token = await openSession(world, account, visit.userAgent, { assertGood: use })
  return { token, user: present(account, world.clock.now()) }
}

/** Takes a passkey of the account once more, in the session that asks. */
export async function authenticateWithPasskey(
  world: World,
  session: Session,
  response: AuthenticationResponse,
) {
  await throttle.count(world, 'passkey login', [session.account.id])
  const { account, use } = await prove(world, response, 403)
  if (account.id !== session.account.id) throw notAccepted(403)
  await world.db.transaction(async (db) => {
    await holdOpen(db, session)
    await use(db)
    await markAuthenticated(world, session, db)
  })
}

/** Whose passkey signed, and how its use is counted, which fails once it is removed or used with this count. */
async function prove(world: World, response: AuthenticationResponse, status: Status) {
  const owned = await store.findOwned(world.db, Buffer.from(response.rawId, 'base64url'))
  if (!owned || !isHandleOf(owned.id, response.response.userHandle)) throw notAccepted(status)
  const { passkey_id, public_key, counter, ...account } = owned
  const credential = { id: response.id, publicKey: Uint8Array.from(public_key), counter }
  const newCounter = await verify(world, response, credential, status)
  const use = async (db: Database) => {
    if (!(await store.countUse(db, passkey_id, newCounter, world.clock.now()))) throw notAccepted(status)
  }
  return { account, use }
}

// A browser takes 401 for the end of its session.
type Status = 401 | 403
type Credential = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }

// The library throws for every reason, and so does WebCrypto. A fault of the database is not one of them.
async function verify(
  world: World,
  response: AuthenticationResponse,
  credential: Credential,
  status: Status,
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const { id, origin } = relyingParty(world)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => challenges.use(world, null, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    if (isOfDatabase(error)) throw error
    throw notAccepted(status)
  })
  if (!verified) throw notAccepted(status)
  return authenticationInfo.newCounter
}

const isHandleOf = (userId: string, handle: string) =>
  Buffer.from(handle, 'base64url').equals(userHandle(userId))

const notAccepted = (status: Status) => new Refusal(status, refused.passkey)
