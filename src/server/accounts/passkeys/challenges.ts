// What an authenticator has to sign. Each is good once, for five minutes, for one account or for a login.
import { createHash, randomBytes } from 'node:crypto'
import { after, minutes } from '#server/clock.ts'
import type { World } from '#server/world.ts'

export const validFor = minutes(5)
// What ends later was made by a clock that was ahead.
const longestLeft = minutes(6)

/** In the form that the library wants: bytes. */
export async function issue(world: World, userId: string | null) {
  const challenge = Uint8Array.from(randomBytes(32))
  await world.db.run(
    'issue-challenge',
    'insert into passkey_challenges (hash, user_id, expires_at) values ($1, $2, $3)',
    [hash(challenge), userId, after(world.clock.now(), validFor)],
  )
  return challenge
}

/** Uses it up, whatever becomes of the reply that carried it. */
export async function use(world: World, userId: string | null, challenge: string) {
  const now = world.clock.now()
  const used = await world.db.run(
    'use-challenge',
    `delete from passkey_challenges where hash = $1 and user_id is not distinct from $2
       and expires_at > $3 and expires_at <= $4`,
    [hash(Buffer.from(challenge, 'base64url')), userId, now, after(now, longestLeft)],
  )
  return used > 0
}

export const deleteExpired = (world: World) =>
  world.db.run('delete-expired-challenges', 'delete from passkey_challenges where expires_at <= $1', [
    world.clock.now(),
  ])

const hash = (challenge: Uint8Array) => createHash('sha256').update(challenge).digest()
