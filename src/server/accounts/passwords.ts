// Passwords are hashed with Argon2id as OWASP advises: 19 MiB, two passes. A hash says with what cost it was made, so
// that another cost later locks nobody out. The caller is whose turn it is in the queue of hashes.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/plans.ts'
import { argon2id } from './argon2-pool.ts'

type Cost = { memory: number; passes: number; parallelism: number }
type Hashed = { cost: Cost; salt: Buffer; hash: Buffer }

/** `outdated`: right, and to be hashed again as passwords are hashed today. */
export type Match = 'wrong' | 'right' | 'outdated'

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

export async function hash(password: string, caller: string) {
  const made = { cost, salt: randomBytes(saltBytes), hash: nobody.hash }
  return write({ ...made, hash: await derive(composed(password), made, caller) })
}

// Hashes even without a stored hash, so that the timing does not tell who has an account.
export async function compare(stored: string | undefined, password: string, caller: string): Promise<Match> {
  if (password.length > limits.password.max) return 'wrong'
  const known = stored === undefined ? undefined : read(stored)
  const fits = async (text: string) => {
    const derived = await derive(text, known ?? nobody, caller)
    return timingSafeEqual(derived, (known ?? nobody).hash) && known !== undefined
  }
  if (await fits(composed(password))) return isCurrent(known!) ? 'right' : 'outdated'
  // Version 1 hashed what was typed as it was.
  return password !== composed(password) && (await fits(password)) ? 'outdated' : 'wrong'
}

export async function matches(stored: string | undefined, password: string, caller: string) {
  return (await compare(stored, password, caller)) !== 'wrong'
}

const nobody: Hashed = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) }

// One device types "é" as a single character, another as two that look the same.
const composed = (password: string) => password.normalize('NFC')

const form =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function write({ cost: { memory, passes, parallelism }, salt, hash: derived }: Hashed) {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(derived)}`
}

function read(stored: string): Hashed | undefined {
  const [, memory, passes, parallelism, salt, derived] = form.exec(stored) ?? []
  if (!salt || !derived) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(derived, 'base64'),
  }
}

const isCurrent = ({ cost: { memory, passes, parallelism } }: Hashed) =>
  memory === cost.memory && passes === cost.passes && parallelism === cost.parallelism

const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const derive = (password: string, like: Hashed, caller: string) =>
  argon2id(caller, { ...like.cost, message: password, nonce: like.salt, tagLength: like.hash.length })
