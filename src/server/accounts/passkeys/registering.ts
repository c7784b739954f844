// Registers a passkey: options for the browser, then what the authenticator made of them.
import type { RegistrationResponse } from '#contract/passkeys.ts'
import { refused } from '#contract/messages/refusals.ts'
import { limits } from '#contract/plans.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import { conflict, Refusal } from '#server/refusal.ts'
import { isOfDatabase } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import type { Account } from '../account.ts'
import { deviceName } from '../device-name.ts'
import { holdOpen, type Session } from '../sessions.ts'
import * as throttle from '../throttle.ts'
import * as challenges from './challenges.ts'
import { present } from './passkeys.ts'
import * as store from './store.ts'
import { algorithms, relyingParty, userHandle, webauthn } from './webauthn.ts'

export async function registrationOptions(world: World, account: Account) {
  // Said before the authenticator makes one that we would not take.
  await throttle.assertAllowed(world, 'add a way in', [account.id])
  const { generateRegistrationOptions } = await webauthn()
  const known = await store.list(world.db, account.id)
  const options = await generateRegistrationOptions({
    rpName: 'Jotbell',
    rpID: relyingParty(world).id,
    userID: userHandle(account.id),
    userName: account.email,
    userDisplayName: account.name,
    challenge: await challenges.issue(world, account.id),
    timeout: challenges.validFor,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // The browser refuses an authenticator that has one of ours already.
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export async function register(
  world: World,
  session: Session,
  { name, ...response }: RegistrationResponse,
  userAgent: string,
) {
  const { account } = session
  const credential = await verify(world, account, response)
  const now = world.clock.now()
  const passkey = {
    id: newId(now),
    user_id: account.id,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: name ?? deviceName(userAgent),
    created_at: now,
    browser: session.device,
  }
  const added = await world.db.transaction(async (db) => {
    await holdOpen(db, session)
    if ((await store.list(db, account.id)).length >= limits.passkeys)
      throw conflict('PASSKEY_LIMIT_REACHED', refused.passkeyLimit)
    await throttle.count(world, 'add a way in', [account.id], db)
    const row = await store.insert(db, passkey)
    if (row) await queueLetter(db, account, 'passkey-added', now, row.id)
    return row
  })
  if (!added) throw notAccepted()
  world.signals.wake('deliveries')
  return present(added)
}

type Response = Omit<RegistrationResponse, 'name'>

async function verify(world: World, account: Account, reply: Response) {
  const { transports, ...response } = reply.response
  const { verifyRegistrationResponse } = await webauthn()
  if (!(await isPlain(reply))) throw notAccepted()
  const { id, origin } = relyingParty(world)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...reply, response: { ...response, ...(transports ? { transports } : {}) } },
    expectedChallenge: (challenge) => challenges.use(world, account.id, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  // The id that was signed is the one that was sent, and so no longer than that may be.
  if (registrationInfo?.credential.id !== reply.id) throw notAccepted()
  return registrationInfo.credential
}

// We ask for no attestation. One with certificates is not read: the library might fetch what they name.
async function isPlain({ response }: Response) {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

// The library throws for every reason, and so does WebCrypto. A fault of the database is not one of them.
function refuse(error: unknown): never {
  if (isOfDatabase(error)) throw error
  throw notAccepted()
}

const notAccepted = () => new Refusal(400, refused.passkey)
