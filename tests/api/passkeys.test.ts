// Passkeys, signed by a software authenticator: registering, logging in, and everything that must not work.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accessMail, noticeMail } from '#contract/messages/access.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import * as accounts from '#server/accounts/accounts.ts'
import * as challenges from '#server/accounts/passkeys/challenges.ts'
import { days, minutes, seconds } from '#server/clock.ts'
import { type Cbor, newAuthenticator } from '#tests/support/authenticator.ts'
import { dump } from '#tests/support/dump.ts'
import {
  engines,
  type House,
  moveIn,
  type Person,
  personWith,
  useHouse,
  visitor,
} from '#tests/support/house.ts'
import { takeCode, takeLetters } from '#tests/support/letters.ts'
import { browsers, logInWith, moveInWithPassword, password } from '#tests/support/people.ts'

type Authenticator = ReturnType<typeof newAuthenticator>
type Wrong = Parameters<Authenticator['get']>[1]

const options = async (person: Person) => (await person.call('passkeyOptions')).body
const loginOptions = async (house: House) => (await visitor(house).call('passkeyLoginOptions')).body
const list = async (person: Person) => (await person.call('listPasskeys')).body

async function register(person: Person, authenticator = newAuthenticator()) {
  const body = { ...authenticator.create(await options(person)), name: 'Phone' }
  const reply = await person.call('addPasskey', { body })
  return { authenticator, reply, id: reply.body._id }
}

const logIn = async (house: House, authenticator: Authenticator, wrong?: Wrong) =>
  visitor(house).call('passkeyLogin', { body: authenticator.get(await loginOptions(house), wrong) })

/** An attestation by the device itself, with a signature that is none of its key. */
function signedBySomethingElse(): Wrong {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signature = sign('sha256', Buffer.from('Something else'), privateKey)
  return {
    format: 'packed',
    statement: new Map<Cbor, Cbor>([
      ['alg', -7],
      ['sig', signature],
    ]),
  }
}

const notAccepted = (status: number) => [status, { message: refused.passkey }]

describe.each(engines)('registering a passkey on %s', (engine) => {
  const house = useHouse(engine)

  test('asks for a discoverable one of our host with user verification, and no attestation', async () => {
    const ines = await moveIn(house)
    expect(await options(ines)).toMatchObject({
      rp: { id: 'localhost', name: 'Jotbell' },
      user: { id: Buffer.from(ines.id.replaceAll('-', ''), 'hex').toString('base64url'), name: ines.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  test('adds it under its name, tells the owner, and excludes its authenticator from then on', async () => {
    const ines = await moveIn(house)
    const { authenticator, reply, id } = await register(ines)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ _id: id, name: 'Phone', createdAt: '2026-05-14T12:00:00.000Z' })
    expect(await list(ines)).toEqual([reply.body])
    expect(await takeLetters(house)).toMatchObject([
      { to: { address: ines.email }, subject: noticeMail.passkeyAdded.subject },
    ])
    expect(await options(ines)).toMatchObject({
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    })
  })

  test('tells the owner although it was removed before the letter was written', async () => {
    const ines = await moveIn(house)
    const { id } = await register(ines)
    await ines.call('removePasskey', { id })
    const subjects = (await takeLetters(house)).map(({ subject }) => subject)
    expect(subjects).toEqual([noticeMail.passkeyAdded.subject, noticeMail.passkeyRemoved.subject])
  })

  test('names it after the browser where no name is given', async () => {
    const ines = await moveIn(house)
    const body = newAuthenticator().create(await options(ines))
    expect((await ines.call('addPasskey', { body })).body).toMatchObject({ name: 'A device' })
  })

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of our host', { origin: 'http://localhost:4000' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge that we never made', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a reply that was meant for a login', { type: 'webauthn.get' }],
    ['no user verification', { isVerified: false }],
    ['no user present', { isPresent: false }],
    [
      'an attestation with certificates',
      { format: 'packed', statement: new Map([['x5c', [Buffer.alloc(9)]]]) },
    ],
    ['an attestation of another kind', { format: 'tpm' }],
    ['an attestation that something else has signed', signedBySomethingElse()],
  ])('with %s is refused', async (_, wrong) => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('addPasskey', {
      body: newAuthenticator().create(await options(ines), wrong),
    })
    expect([status, body]).toEqual(notAccepted(400))
    expect(await list(ines)).toEqual([])
  })

  test('uses its challenge up, also where it fails, and only for the account it was made for', async () => {
    const [ines, tom] = [await moveIn(house), await moveIn(house)]
    const given = await options(ines)
    const foreign = await tom.call('addPasskey', { body: newAuthenticator().create(given) })
    expect(foreign.status).toBe(400)
    expect((await ines.call('addPasskey', { body: newAuthenticator().create(given) })).status).toBe(201)
    expect((await ines.call('addPasskey', { body: newAuthenticator().create(given) })).status).toBe(400)
    const second = await options(ines)
    const evil = newAuthenticator().create(second, { origin: 'https://evil.example' })
    await ines.call('addPasskey', { body: evil })
    expect((await ines.call('addPasskey', { body: newAuthenticator().create(second) })).status).toBe(400)
  })

  test('has five minutes; what is left over is deleted', async () => {
    const ines = await moveInWithPassword(house)
    const given = await options(ines)
    house.clock.advance(minutes(5))
    expect((await ines.call('addPasskey', { body: newAuthenticator().create(given) })).status).toBe(400)
    await accounts.deleteExpired(house.world)
    expect(await house.world.db.rows('challenges', 'select 1 from passkey_challenges')).toEqual([])
  })

  test('needs a fresh login', async () => {
    const ines = await moveIn(house)
    const given = await options(ines)
    house.clock.advance(minutes(5) + seconds(1))
    const body = newAuthenticator().create(given)
    const refusals = [await ines.call('passkeyOptions'), await ines.call('addPasskey', { body })]
    for (const { status, body: refusal } of refusals)
      expect([status, refusal]).toEqual([
        403,
        { message: refused.freshLogin, errorCode: 'FRESH_LOGIN_NEEDED' },
      ])
  })

  test('takes an authenticator’s key once, whoever registers it', async () => {
    const [ines, tom] = [await moveIn(house), await moveIn(house)]
    const { authenticator } = await register(ines)
    const again = await tom.call('addPasskey', { body: authenticator.create(await options(tom)) })
    expect([again.status, again.body]).toEqual(notAccepted(400))
  })

  test('takes twenty', async () => {
    const ines = await moveIn(house)
    for (let made = 0; made < 20; made++) expect((await register(ines)).reply.status).toBe(201)
    const { reply } = await register(ines)
    expect([reply.status, reply.body]).toEqual([
      409,
      { message: refused.passkeyLimit, errorCode: 'PASSKEY_LIMIT_REACHED' },
    ])
  })

  test('with an id that no authenticator has is refused, wherever it stands', async () => {
    const ines = await moveIn(house)
    const long = newAuthenticator({ credentialId: randomBytes(3_000) })
    const body = long.create(await options(ines))
    expect(await ines.call('addPasskey', { body })).toMatchObject({
      status: 400,
      body: { message: rules.passkeyId },
    })
    const short = Buffer.alloc(16, 1).toString('base64url')
    const hidden = await ines.call('addPasskey', { body: { ...body, id: short, rawId: short } })
    expect([hidden.status, hidden.body]).toEqual(notAccepted(400))
    const login = long.get(await loginOptions(house), { userHandle: 'AAAA' })
    expect((await visitor(house).call('passkeyLogin', { body: login })).status).toBe(400)
    const longest = newAuthenticator({ credentialId: randomBytes(1_023) })
    expect((await register(ines, longest)).reply.status).toBe(201)
    expect((await logIn(house, longest)).status).toBe(200)
  })

  test('refuses nonsense without a fault', async () => {
    const ines = await moveIn(house)
    const good = newAuthenticator().create(await options(ines))
    for (const body of [
      {},
      { ...good, id: 'other' },
      { ...good, type: 'password' },
      { ...good, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
      { ...good, response: { ...good.response, attestationObject: 'not base64!' } },
    ])
      expect((await ines.call('addPasskey', { body })).status).toBe(400)
  })
})

describe.each(engines)('logging in with a passkey on %s', (engine) => {
  const house = useHouse(engine)

  test('opens a fresh session for its owner, whom nobody named', async () => {
    const [ines] = [await moveIn(house), await moveIn(house)]
    const { authenticator } = await register(ines)
    house.clock.advance(minutes(10))
    expect(await loginOptions(house)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(await loginOptions(house)).not.toHaveProperty('allowCredentials.0')
    const { status, body } = await logIn(house, authenticator)
    expect([status, body.user]).toMatchObject([200, { _id: ines.id, email: ines.email }])
    const there = personWith(house, { ...ines, token: body.token })
    expect((await there.call('passkeyOptions')).status).toBe(200)
    expect(await list(there)).toMatchObject([{ lastUsedAt: '2026-05-14T12:10:00.000Z' }])
  })

  test('is told as a login from a browser that is new', async () => {
    const ines = await moveInWithPassword(house)
    await logInWith(house, ines, browsers.firefox)
    const { authenticator } = await register(ines)
    await takeLetters(house)
    await logIn(house, authenticator)
    expect(await takeLetters(house)).toMatchObject([{ subject: accessMail.newLogin.subject }])
  })

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge that we never made', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a reply that was meant for a registration', { type: 'webauthn.create' }],
    ['no user verification', { isVerified: false }],
    ['no user present', { isPresent: false }],
    ['a count that was seen', { counter: 1 }],
    ['the handle of another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('with %s is refused', async (_, wrong) => {
    const { authenticator } = await register(await moveIn(house))
    const { status, body } = await logIn(house, authenticator, wrong)
    expect([status, body]).toEqual(notAccepted(401))
    expect((await logIn(house, authenticator)).status).toBe(200)
  })

  test('works once with one reply, also of two at once', async () => {
    const { authenticator } = await register(await moveIn(house))
    const body = authenticator.get(await loginOptions(house))
    const replies = await Promise.all([1, 2, 3].map(() => visitor(house).call('passkeyLogin', { body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await visitor(house).call('passkeyLogin', { body })).status).toBe(401)
  })

  test('has five minutes, and a challenge for registering opens nothing', async () => {
    const ines = await moveIn(house)
    const { authenticator } = await register(ines)
    const late = authenticator.get(await loginOptions(house))
    const { challenge } = await options(ines)
    house.clock.advance(minutes(5))
    expect((await visitor(house).call('passkeyLogin', { body: late })).status).toBe(401)
    const crossed = authenticator.get(await loginOptions(house), { challenge: String(challenge) })
    expect((await visitor(house).call('passkeyLogin', { body: crossed })).status).toBe(401)
  })

  test('tells a fault of the database from a passkey that is not good', async () => {
    const ines = await moveIn(house)
    const { authenticator } = await register(ines)
    const [forLogin, forAnother] = [await loginOptions(house), await options(ines)]
    const { db } = house.world
    await db.script('alter table passkey_challenges rename to challenges_away')
    const replies = [
      await visitor(house).call('passkeyLogin', { body: authenticator.get(forLogin) }),
      await ines.call('addPasskey', { body: newAuthenticator().create(forAnother) }),
    ]
    await db.script('alter table challenges_away rename to passkey_challenges')
    expect(replies.map(({ status }) => status)).toEqual([500, 500])
    expect((await visitor(house).call('passkeyLogin', { body: authenticator.get(forLogin) })).status).toBe(
      200,
    )
  })

  test('counts for itself alone', async () => {
    const ines = await moveIn(house)
    const [phone, key] = [await register(ines), await register(ines)]
    for (let times = 0; times < 3; times += 1)
      expect((await logIn(house, phone.authenticator)).status).toBe(200)
    expect((await list(ines)).find(({ _id }) => _id === key.id)).not.toHaveProperty('lastUsedAt')
    expect((await logIn(house, key.authenticator)).status).toBe(200)
  })

  test('takes one that does not count, again and again', async () => {
    const { authenticator } = await register(await moveIn(house), newAuthenticator({ counts: false }))
    expect((await logIn(house, authenticator)).status).toBe(200)
    expect((await logIn(house, authenticator)).status).toBe(200)
  })

  test('signed by another key, or by one that nobody registered, is refused', async () => {
    const { authenticator } = await register(await moveIn(house))
    const stranger = newAuthenticator()
    expect((await logIn(house, stranger, { userHandle: 'AAAA' })).status).toBe(401)
    const given = await loginOptions(house)
    const own = authenticator.get(given)
    const forged = stranger.get(given, { userHandle: own.response['userHandle'] as string })
    const body = { ...forged, id: own.id, rawId: own.rawId }
    expect((await visitor(house).call('passkeyLogin', { body })).status).toBe(401)
  })

  test('whose key is no point of its curve is refused without a fault', async () => {
    const ines = await moveIn(house)
    const authenticator = newAuthenticator()
    const point = { x: Buffer.alloc(32, 1), y: Buffer.alloc(32, 1) }
    const body = authenticator.create(await options(ines), { point })
    expect((await ines.call('addPasskey', { body })).status).toBe(201)
    const { status, body: refusal } = await logIn(house, authenticator)
    expect([status, refusal]).toEqual(notAccepted(401))
  })

  test('ends when it is removed, and its owner is told', async () => {
    const [ines, tom] = [await moveIn(house), await moveIn(house)]
    const { authenticator, id } = await register(ines)
    await takeLetters(house)
    expect((await tom.call('removePasskey', { id })).status).toBe(404)
    expect((await ines.call('removePasskey', { id })).status).toBe(204)
    expect((await logIn(house, authenticator)).status).toBe(401)
    expect((await ines.call('removePasskey', { id })).status).toBe(404)
    expect(await takeLetters(house)).toMatchObject([{ subject: noticeMail.passkeyRemoved.subject }])
  })

  test('ends with a reset, whose letter says so, and lives on with another password', async () => {
    const ines = await moveInWithPassword(house)
    const { authenticator } = await register(ines)
    await ines.call('changePassword', { body: { password, newPassword: 'another one' } })
    expect((await logIn(house, authenticator)).status).toBe(200)
    await takeLetters(house)
    await visitor(house).call('requestReset', { body: { email: ines.email } })
    const resetCode = await takeCode(house, ines.email)
    await visitor(house).call('resetPassword', {
      body: { email: ines.email, resetCode, newPassword: password },
    })
    expect((await logIn(house, authenticator)).status).toBe(401)
    expect((await takeLetters(house))[0]?.text).toContain('passkeys')
  })

  test('is renamed by its owner only', async () => {
    const [ines, tom] = [await moveIn(house), await moveIn(house)]
    const { id } = await register(ines)
    expect((await tom.call('renamePasskey', { id, body: { name: 'Mine' } })).status).toBe(404)
    expect((await ines.call('renamePasskey', { id, body: { name: ' ' } })).status).toBe(400)
    expect((await ines.call('renamePasskey', { id, body: { name: 'Key ring' } })).body.name).toBe('Key ring')
    expect(await list(ines)).toMatchObject([{ name: 'Key ring' }])
    expect(await list(tom)).toEqual([])
  })

  test('is in the export without its key, and goes with the account', async () => {
    const ines = await moveInWithPassword(house)
    const { authenticator } = await register(ines)
    const { body } = await ines.call('exportAccount')
    expect(body).toMatchObject({ passkeys: [{ name: 'Phone' }] })
    expect(JSON.stringify(body)).not.toMatch(/public|credential/)
    await options(ines)
    await ines.call('closeAccount', { body: { password } })
    expect(await dump(house.world.db)).not.toContain(ines.id)
    expect((await logIn(house, authenticator)).status).toBe(401)
  })

  test('takes no challenge of a clock that was ahead', async () => {
    const use = async (challenge: Uint8Array) =>
      challenges.use(house.world, null, Buffer.from(challenge).toString('base64url'))
    house.clock.advance(days(40))
    const early = await challenges.issue(house.world, null)
    house.clock.advance(-days(40))
    expect(await use(early)).toBe(false)
    expect(await use(await challenges.issue(house.world, null))).toBe(true)
  })
})

describe.each(engines)('logging in with a passkey, with request limits on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test('is tried sixty times a minute by one caller at most', async () => {
    const body = newAuthenticator().get(await loginOptions(house), { userHandle: 'AAAA' })
    const logins = Array.from({ length: 61 }, () => visitor(house).call('passkeyLogin', { body }))
    const { 401: refusals, 429: stopped } = Object.groupBy(await Promise.all(logins), ({ status }) => status)
    expect([refusals?.length, stopped?.length]).toEqual([60, 1])
  })
})
