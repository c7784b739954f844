// A software authenticator: makes passkeys and signs with them as a security key does, for the replies that a browser would
// send. Everything a thief or a broken device could get wrong can be set wrong.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import * as z from 'zod'

const Options = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string() }).optional(),
  rpId: z.string().optional(),
  user: z.object({ id: z.string() }).optional(),
})

type Wrong = Partial<{
  origin: string
  rpId: string
  challenge: string
  type: string
  isVerified: boolean
  isPresent: boolean
  counter: number
  userHandle: string
  format: string
  statement: Cbor
  /** Where the public key lies on the curve, or does not. */
  point: Point
}>

type Point = { x: Buffer; y: Buffer }

const flags = { present: 1, verified: 4, attested: 64 }

export function newAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
  credentialId = randomBytes(16),
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const state = { counter: 0, userHandle: '' }
  const id = credentialId.toString('base64url')
  const reply = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  const count = () => (counts ? ++state.counter : 0)

  return {
    id,
    /** The reply to options for a new passkey. */
    create(given: unknown, wrong: Wrong = {}) {
      const options = Options.parse(given)
      state.userHandle = options.user!.id
      const clientDataJSON = clientData({
        type: 'webauthn.create',
        challenge: options.challenge,
        origin,
        ...wrong,
      })
      const attested = Buffer.concat([
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(wrong.point ?? pointOf(publicKey)),
      ])
      const authData = Buffer.concat([
        header(wrong.rpId ?? options.rp!.id, count(), wrong, flags.attested),
        attested,
      ])
      const attestationObject = encode(
        new Map<Cbor, Cbor>([
          ['fmt', wrong.format ?? 'none'],
          ['attStmt', wrong.statement ?? new Map()],
          ['authData', authData],
        ]),
      )
      return reply({
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The reply to options for a login. */
    get(given: unknown, wrong: Wrong = {}) {
      const options = Options.parse(given)
      const clientDataJSON = clientData({
        type: 'webauthn.get',
        challenge: options.challenge,
        origin,
        ...wrong,
      })
      const authData = header(wrong.rpId ?? options.rpId!, wrong.counter ?? count(), wrong)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)
      return reply({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: wrong.userHandle ?? state.userHandle,
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = ({ type, challenge, origin }: Record<'type' | 'challenge' | 'origin', string>) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function header(rpId: string, counter: number, { isVerified = true, isPresent = true }: Wrong, extra = 0) {
  const bits = extra | (isPresent ? flags.present : 0) | (isVerified ? flags.verified : 0)
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([bits]), counted])
}

function pointOf(publicKey: KeyObject): Point {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => Buffer.from(text!, 'base64url')
  return { x: bytes(x), y: bytes(y) }
}

// COSE: an elliptic curve key for ES256 on P-256, with its two coordinates.
function coseKey({ x, y }: Point) {
  return encode(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  )
}

export type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>

// As much of CBOR (RFC 8949) as an authenticator says.
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [encode(key), encode(item)]),
  ])
}

function head(major: number, argument: number) {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(argument)])
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
