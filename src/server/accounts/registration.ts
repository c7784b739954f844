// Registers a person and confirms their e-mail address.
import type { Registration } from '#contract/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import { conflict, Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as codes from './codes.ts'
import * as devices from './devices.ts'
import * as passwords from './passwords.ts'
import { findByEmail, lockByEmail } from './store.ts'
import * as throttle from './throttle.ts'

export async function register(world: World, wanted: Registration, caller: string) {
  await throttle.count(world, 'register', [caller])
  for (let isDone = false; !isDone;)
    isDone = await replace(world, wanted, caller, await findPending(world, wanted.email))
  world.signals.wake('deliveries')
  return { message: entrySuccesses.register, email: wanted.email }
}

export async function resend(world: World, email: string, caller: string) {
  await codes.request(world, 'verify', email, caller)
  return { message: entrySuccesses.resendVerification }
}

export async function verify(world: World, email: string, code: string, caller: string) {
  await throttle.count(world, 'type a code', [caller])
  const verified = await world.db.transaction(async (db) => {
    const id = await lockByEmail(db, email)
    // Return false rather than throw: a throw would roll back the count of wrong tries.
    if (!(await codes.use(world, db, id, 'verify', code))) return false
    await confirm(world, db, id, email)
    return true
  })
  if (!verified) throw new Refusal(400, refused.verificationCode)
  world.signals.wake('deliveries')
  return { message: entrySuccesses.verifyEmail }
}

// The hash of a registration that nobody confirmed.
async function findPending(world: World, email: string) {
  const known = await findByEmail(world, email)
  if (known?.verified_at) throw conflict('EMAIL_TAKEN', refused.emailTaken)
  return known?.password_hash
}

// Whoever registers again with the same password is the same person, and keeps the code that is on its way. Answers
// false if another registration for this address came first. Both hashes are made in any case: the time it takes must not
// tell who is registered, or whether this is the password.
async function replace(world: World, wanted: Registration, caller: string, pending: string | undefined) {
  const fresh = await passwords.hash(wanted.password, caller)
  const isSame = await passwords.matches(pending, wanted.password, caller)
  return world.db.transaction(async (db) => {
    const id = await write(world, db, wanted, pending, isSame ? pending! : fresh)
    if (!id) return false
    await codes.queueCode(world, db, 'verify', wanted.email, caller)
    // The code of a replaced registration must not confirm this one, which may be a stranger's. Killed last: whoever asks
    // for another letter holds the counts before the code too.
    if (!isSame) await codes.kill(db, id, 'verify')
    return true
  })
}

// Replaces the registration whose hash is `pending`, and no other.
async function write(
  world: World,
  db: Database,
  wanted: Registration,
  pending: string | undefined,
  passwordHash: string,
) {
  const now = world.clock.now()
  const { timeZone = 'UTC' } = wanted
  const row = await db.row<{ id: string }>(
    'register',
    `insert into users (id, name, email, password_hash, time_zone, clock, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (lower(email)) do update set (name, email, password_hash, time_zone, clock, created_at) =
       (excluded.name, excluded.email, excluded.password_hash, excluded.time_zone, excluded.clock,
        case when users.password_hash = excluded.password_hash then users.created_at else excluded.created_at end)
     where users.verified_at is null and users.password_hash = $8 returning id`,
    [newId(now), wanted.name, wanted.email, passwordHash, timeZone, wanted.clock, now, pending],
  )
  return row?.id
}

async function confirm(world: World, db: Database, id: string, email: string) {
  const now = world.clock.now()
  await db.run('verify-account', 'update users set verified_at = $2 where id = $1', [id, now])
  await devices.removeAll(db, id)
  await queueLetter(db, { id, email }, 'welcome', now)
}
