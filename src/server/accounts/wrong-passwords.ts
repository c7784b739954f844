// What wrong passwords lead to at login: pauses for the caller, and a letter to the owner. Nobody locks an owner out:
// every pause is one of a caller.
import { createHmac } from 'node:crypto'
import { hostOf } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import type { World } from '#server/world.ts'
import * as throttle from './throttle.ts'

export async function assertMayTry(world: World, email: string, caller: string) {
  await throttle.assertAllowed(world, 'wrong password', [email, caller])
  if (!(await hasLoggedIn(world, email, caller)))
    await throttle.assertAllowed(world, 'wrong password of a caller', [caller])
  // Many callers share the guessing: each of them has few tries now, also the owner, who knows the password.
  if (await throttle.isUsedUp(world, 'wrong password for an account', [email]))
    await throttle.assertAllowed(world, 'wrong password under attack', [email, caller])
}

export async function count(world: World, email: string, caller: string) {
  const day = await countForOwner(world, email)
  if (day.count > day.most) await throttle.count(world, 'wrong password under attack', [email, caller])
  else await throttle.add(world, 'wrong password under attack', [email, caller], 1)
  if (!(await hasLoggedIn(world, email, caller)))
    await throttle.count(world, 'wrong password of a caller', [caller])
  await throttle.count(world, 'wrong password', [email, caller])
}

/** Wherever it was typed, at a login or by whoever has the session: the owner is told of many. */
export async function countForOwner(world: World, email: string) {
  const [day] = await throttle.add(world, 'wrong password for an account', [email], 1)
  // Reached once in a window of a day, so there is one letter a day at most.
  if (day!.count === day!.most) await tellOwner(world, email)
  return day!
}

// Whoever has logged in from here before is not refused for what a neighbour behind the same address does.
export async function rememberLogin(world: World, email: string, caller: string) {
  await throttle.forget(world, 'logged in', pairOf(world, email, caller))
  await throttle.add(world, 'logged in', pairOf(world, email, caller), 1)
}

const hasLoggedIn = (world: World, email: string, caller: string) =>
  throttle.isUsedUp(world, 'logged in', pairOf(world, email, caller))

// Kept for a month: with a key, so that nobody who has the table can try out who was where.
const pairOf = (world: World, email: string, caller: string) => [
  createHmac('sha256', world.secrets.codes)
    .update(JSON.stringify(['logged in', email, caller]))
    .digest('base64'),
]

// Whoever reads the mailbox of an account is no guesser.
export async function forget(world: World, email: string, caller: string) {
  await throttle.forget(world, 'wrong password', [email, caller])
  await throttle.forget(world, 'wrong password under attack', [email, caller])
}

// How many there were within a day.
export async function countToday(world: World, email: string) {
  const [day] = await throttle.add(world, 'wrong password for an account', [email.toLowerCase()], 0)
  return day!.count
}

// One statement for known and unknown addresses, so that its timing tells nothing.
async function tellOwner(world: World, email: string) {
  const now = world.clock.now()
  await world.db.run(
    'queue-login-attempts-letter',
    `insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     select id, $2::uuid, $3, 'email', 'login-attempts', $4, $3, $3 from users
     where lower(email) = $1 and verified_at is not null`,
    [email, newId(now), now, hostOf(email)],
  )
  world.signals.wake('deliveries')
}
