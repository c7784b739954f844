// Wraps a value with a key from outside of the database: AES-256-GCM under a key derived from it by HKDF.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Wrapped = { wrapped: string }

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Bound to its name, so that one value cannot be put in the place of another. */
export function wrap(secretKey: string, name: string, value: unknown): Wrapped {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, derive(secretKey), nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([sealing.update(JSON.stringify(value)), sealing.final()])
  return { wrapped: Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64') }
}

/** Throws under another key, and if a single bit was changed. */
export function unwrap<Value>(secretKey: string, name: string, { wrapped }: Wrapped): Value {
  const bytes = Buffer.from(wrapped, 'base64')
  const opening = createDecipheriv(cipher, derive(secretKey), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()])
  return JSON.parse(text.toString()) as Value
}

export function isWrapped(value: unknown): value is Wrapped {
  return typeof value === 'object' && value !== null && 'wrapped' in value
}

const derive = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'jotbell keys in the database', 32))
