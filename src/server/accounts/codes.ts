// Six-digit codes that prove who reads a mailbox. A request queues a letter; the code itself is generated when that
// letter is sent, and only its keyed hash is stored, bound to account and purpose.
import { createHmac, randomInt } from 'node:crypto'
import { limits } from '#contract/plans.ts'
import { after, before, hours, minutes } from '#server/clock.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { hostOf } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as throttle from './throttle.ts'

export type CodePurpose = 'verify' | 'reset'

const validFor = minutes(10)
const mostTries = 5
const mostAnHour = 5

// The attempt is counted for everybody, so that a commit takes as long for an unknown address as for a known one.
export async function request(world: World, purpose: CodePurpose, email: string, caller: string) {
  await world.db.transaction(async (db) => {
    await throttle.count(world, 'ask for a code', [caller], db)
    await queueCode(world, db, purpose, email)
  })
  world.signals.wake('deliveries')
}

// One statement serves known and unknown addresses, so that neither the reply nor its timing tells them apart.
// Beyond the limit it changes nothing, and the code that was sent before stays valid.
export async function queueCode(world: World, db: Database, purpose: CodePurpose, email: string) {
  const now = world.clock.now()
  await db.run(
    'queue-code',
    `with requested as (
       insert into codes as c (user_id, purpose, asked_at)
       select u.id, $2, array[$3::timestamptz] from users u
       where lower(u.email) = lower($1) and ($2 = 'reset' or u.verified_at is null)
       on conflict (user_id, purpose) do update set asked_at = (excluded.asked_at || c.asked_at)[1:$4::integer]
       where not $5::boolean or (
         (c.asked_at[1] > $6 and c.asked_at[1] <= $3) is not true and
         (c.asked_at[$4::integer] > $7 and c.asked_at[$4::integer] <= $3) is not true)
       returning user_id)
     insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     select user_id, $8::uuid, $3, 'email', $2, $9, $3, $3 from requested`,
    [
      email,
      purpose,
      now,
      mostAnHour,
      world.config.rateLimits,
      before(now, minutes(1)),
      before(now, hours(1)),
      newId(now),
      hostOf(email),
    ],
  )
}

// Makes the code for the letter that is being sent, or none if a newer letter was requested since. A request with a
// time in the future was made before the clock was set back.
export async function issue(world: World, purpose: CodePurpose, delivery: QueuedDelivery) {
  const now = world.clock.now()
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0')
  const issued = await world.db.run(
    'issue-code',
    `update codes set hash = $3, expires_at = $4, wrong_tries = 0
     where user_id = $1 and purpose = $2 and (asked_at[1] <= $5 or asked_at[1] > $6)`,
    [
      delivery.user_id,
      purpose,
      keyedHash(world, delivery.user_id, purpose, code),
      after(now, validFor),
      delivery.queued_at,
      now,
    ],
  )
  return issued > 0 ? code : undefined
}

// Counts the try and consumes the code in one statement, so that fifty guesses at once are still five.
export async function use(world: World, db: Database, userId: string, purpose: CodePurpose, code: string) {
  const row = await db.row<{ right: boolean }>(
    'try-code',
    `update codes set
       wrong_tries = wrong_tries + case when hash = $3 then 0 else 1 end,
       hash = case when hash = $3 then null else hash end
     where user_id = $1 and purpose = $2 and hash is not null and expires_at > $4 and wrong_tries < $5
     returning hash is null as right`,
    [userId, purpose, keyedHash(world, userId, purpose, code), world.clock.now(), mostTries],
  )
  return row?.right ?? false
}

export function deleteExpired(world: World) {
  const now = world.clock.now()
  return world.db.run(
    'delete-expired-codes',
    'delete from codes where asked_at[1] <= $1 and (expires_at is null or expires_at <= $2)',
    [before(now, hours(25)), now],
  )
}

function keyedHash(world: World, userId: string, purpose: CodePurpose, code: string) {
  return createHmac('sha256', world.secrets.codes).update(`${purpose} ${userId} ${code}`).digest()
}
