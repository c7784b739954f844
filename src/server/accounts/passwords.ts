// Passwords are hashed with Argon2id as OWASP advises: 19 MiB, two passes.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/plans.ts'
import { argon2id } from './argon2-pool.ts'

const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

export async function hash(password: string) {
  const salt = randomBytes(saltBytes)
  return write(salt, await derive(password, salt))
}

// Hashes even without a stored hash, so that the timing does not tell who has an account.
export async function matches(stored: string | undefined, password: string) {
  if (password.length > limits.password.max) return false
  const known = stored === undefined ? undefined : read(stored)
  const derived = await derive(password, known?.salt ?? nobody.salt)
  return timingSafeEqual(derived, known?.hash ?? nobody.hash) && known !== undefined
}

const nobody = { salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) }

const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function write(salt: Buffer, derived: Buffer) {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(derived)}`
}

function read(stored: string) {
  const [, salt, derived] = form.exec(stored) ?? []
  if (!salt || !derived) return undefined
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(derived, 'base64') }
}

const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const derive = (password: string, salt: Buffer) =>
  argon2id({ ...cost, message: password, nonce: salt, tagLength: hashBytes })
