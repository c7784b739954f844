// Argon2id as OWASP advises: 19 MiB, two passes. Each hash takes a thread and its memory for a moment, so only
// two run at once and a bounded queue waits: a rush of logins must not slow down everybody else.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refused } from '#contract/messages.ts'
import { limits } from '#contract/plans.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'

const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const atOnce = 2
const longestQueue = 200

export async function hash(password: string) {
  const salt = randomBytes(saltBytes)
  return write(salt, await derive(password, salt))
}

// Without a stored hash the work is done all the same, so that the time does not tell who has an account.
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

const slow = promisify(argon2)
const waiting: (() => void)[] = []
let running = 0

async function derive(password: string, salt: Buffer) {
  await turn()
  try {
    return await slow('argon2id', { ...cost, message: password, nonce: salt, tagLength: hashBytes })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// Who ends hands the place to the next in the queue, so that nobody slips in between.
async function turn() {
  if (running < atOnce) {
    running += 1
    return
  }
  if (waiting.length >= longestQueue) throw new Refusal(503, refused.busy, { retryAfter: seconds(2) })
  await new Promise<void>((resolve) => waiting.push(resolve))
}
