// Six-digit codes that prove who reads a mailbox. A request queues a letter; the code itself is generated when that
// letter is sent, and only its keyed hash is stored, bound to account and purpose.
import { createHmac } from 'node:crypto'
import { limits } from '#contract/plans.ts'
import { after, before, days, hours, minutes } from '#server/clock.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { hostOf } from '#server/deliveries/deliveries.ts'
import { markLetterSeen } from '#server/deliveries/receipts.ts'
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { type Room, withinLimits } from './letter-limits.ts'
import * as throttle from './throttle.ts'

export type CodePurpose = 'verify' | 'reset' | 'email-change'

const validFor = minutes(10)
// What ends later was issued by a clock that was ahead. Those of two machines differ by much less than a minute.
const longestLeft = minutes(11)
const mostTries = 5
const mostAnHour = 5
// Of all callers together, so that guessing has a bound; few of them are one caller's, see letter-limits.ts.
const mostADay = 50

// The attempt is counted for everybody, so that a commit takes as long for an unknown address as for a known one.
export async function request(world: World, purpose: 'verify' | 'reset', email: string, caller: string) {
  await world.db.transaction(async (db) => {
    await throttle.count(world, 'ask for a code', [caller], db)
    await queueCode(world, db, purpose, email, caller)
  })
  world.signals.wake('deliveries')
}

// One statement serves known and unknown addresses, so that neither the reply nor its timing tells them apart.
// Beyond the limit it changes nothing, and the code that was sent before stays valid.
export function queueCode(
  world: World,
  db: Database,
  purpose: 'verify' | 'reset',
  email: string,
  caller: string,
) {
  return withinLimits(world, db, { kind: purpose, email, caller }, (room) =>
    queue(world, db, purpose, email, room),
  )
}

/** Starts a reset for whoever followed a link in a letter to this address, whose links together are one caller. */
export const queueFromLink = (world: World, db: Database, email: string) =>
  queueCode(world, db, 'reset', email, `a link in a letter to ${email.toLowerCase()}`)

// Beyond these limits nothing is queued. The statement that has it gets `askingLimits` as $3 to $7.
export const askAgain = `on conflict (user_id, purpose) do update set asked_at = (excluded.asked_at || c.asked_at)[1:${mostADay}]
       where not $4::boolean or (
         (c.asked_at[1] > $5 and c.asked_at[1] <= $3) is not true and
         (c.asked_at[${mostAnHour}] > $6 and c.asked_at[${mostAnHour}] <= $3) is not true and
         (c.asked_at[${mostADay}] > $7 and c.asked_at[${mostADay}] <= $3) is not true)`

export function askingLimits({ clock, config }: World) {
  const now = clock.now()
  return [now, config.rateLimits, before(now, minutes(1)), before(now, hours(1)), before(now, days(1))]
}

function queue(world: World, db: Database, purpose: CodePurpose, email: string, room: Room) {
  return db.run(
    'queue-code',
    `with requested as (
       insert into codes as c (user_id, purpose, asked_at)
       select u.id, $2, array[$3::timestamptz] from users u
       where lower(u.email) = lower($1) and ($2 = 'reset' or u.verified_at is null)
         and case when u.verified_at is null then $11::boolean else $10::boolean end
       ${askAgain} returning user_id)
     insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     select user_id, $8::uuid, $3, 'email', $2, $9, $3, $3 from requested`,
    [
      email,
      purpose,
      ...askingLimits(world),
      newId(world.clock.now()),
      hostOf(email),
      room.forOwner,
      room.forAnybody,
    ],
  )
}

// Makes the code for the letter that is being sent. None if the letter is out of date: a newer one was requested since,
// another registration took this one's place, or its code was used up or killed. A request or registration with a time in
// the future was made before the clock was set back. A letter that is sent again has no new tries.
export async function issue(world: World, purpose: CodePurpose, delivery: QueuedDelivery) {
  const now = world.clock.now()
  const code = codeFor(world, purpose, delivery)
  const issued = await world.db.run(
    'issue-code',
    `update codes c set hash = $3, expires_at = $4, letter_id = $7,
       wrong_tries = case when c.letter_id = $7 then c.wrong_tries else 0 end
     from users u
     where c.user_id = $1 and c.purpose = $2 and u.id = c.user_id
       and (c.asked_at[1] <= $5 or c.asked_at[1] > $6)
       and ($2 = 'reset' or u.created_at <= $5 or u.created_at > $6)
       and (c.letter_id is distinct from $7 or (c.hash is not null and c.wrong_tries < ${mostTries}))`,
    [
      delivery.user_id,
      purpose,
      keyedHash(world, delivery.user_id, purpose, code),
      after(now, validFor),
      delivery.queued_at,
      now,
      delivery.subject_id,
    ],
  )
  return issued > 0 ? code : undefined
}

// Whatever was sent before is worth nothing from now on. When it was asked for still counts.
export function kill(db: Database, userId: string, purpose: CodePurpose) {
  return db.run('kill-code', 'update codes set hash = null where user_id = $1 and purpose = $2', [
    userId,
    purpose,
  ])
}

// Counts the try and consumes the code in one statement, so that fifty guesses at once are still five.
export async function use(world: World, db: Database, userId: string, purpose: CodePurpose, code: string) {
  const now = world.clock.now()
  const row = await db.row<{ right: boolean; letter_id: string }>(
    'try-code',
    `update codes set
       wrong_tries = wrong_tries + case when hash = $3 then 0 else 1 end,
       hash = case when hash = $3 then null else hash end
     where user_id = $1 and purpose = $2 and hash is not null and expires_at > $4 and expires_at <= $6
       and wrong_tries < $5
     returning hash is null as right, letter_id`,
    [userId, purpose, keyedHash(world, userId, purpose, code), now, mostTries, after(now, longestLeft)],
  )
  // Only who read the letter knows its code.
  if (row?.right) await markLetterSeen(db, userId, row.letter_id, now)
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

// Derived from the letter with a secret key: a letter that goes out twice, because the process that sent it was killed,
// has the same code in both copies, and still no clear code is stored anywhere. 48 bits make the digits even enough.
function codeFor(world: World, purpose: CodePurpose, { user_id, subject_id }: QueuedDelivery) {
  const derived = createHmac('sha256', world.secrets.codes).update(`code ${purpose} ${user_id} ${subject_id}`)
  const number = derived.digest().readUIntBE(0, 6) % 10 ** limits.code
  return String(number).padStart(limits.code, '0')
}

function keyedHash(world: World, userId: string, purpose: CodePurpose, code: string) {
  return createHmac('sha256', world.secrets.codes).update(`${purpose} ${userId} ${code}`).digest()
}
