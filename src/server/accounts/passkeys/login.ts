// Logs in with a passkey that the authenticator itself finds: nobody types an address.
import type { AuthenticationResponse } from '#contract/passkeys.ts'
import { refused } from '#contract/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { present } from '../account.ts'
import { openSession, type Visit } from '../login.ts'
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
  const owned = await store.findOwned(world.db, Buffer.from(response.rawId, 'base64url'))
  if (!owned || !isHandleOf(owned.id, response.response.userHandle)) throw notAccepted()
  const { passkey_id, public_key, counter, ...account } = owned
  const credential = { id: response.id, publicKey: Uint8Array.from(public_key), counter }
  const newCounter = await verify(world, response, credential)
  const token = await openSession(world, account, visit.userAgent, {
    // The account is held by now: a reset has removed the passkey already, or ends this session.
    async assertGood(db) {
      if (!(await store.countUse(db, passkey_id, newCounter, world.clock.now()))) throw notAccepted()
    },
  })
  return { token, user: present(account, world.clock.now()) }
}

type Credential = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }

// The library throws a plain error for every reason. A fault of the database is not one of them.
async function verify(world: World, response: AuthenticationResponse, credential: Credential) {
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
    if (error instanceof Error && 'code' in error) throw error
    throw notAccepted()
  })
  if (!verified) throw notAccepted()
  return authenticationInfo.newCounter
}

const isHandleOf = (userId: string, handle: string) =>
  Buffer.from(handle, 'base64url').equals(userHandle(userId))

const notAccepted = () => new Refusal(401, refused.passkey)
