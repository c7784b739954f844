// The code of a test message shows that whoever named a place reads it. As with the codes of accounts, it is derived from the
// message when that is sent, and only its keyed hash is stored. The link in the message shows the same.
import { createHmac } from 'node:crypto'
import { limits } from '#contract/plans.ts'
import { after, minutes } from '#server/clock.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { markLetterSeen } from '#server/deliveries/receipts.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

const validFor = minutes(10)
// What ends later was issued by a clock that was ahead.
const longestLeft = minutes(11)
const mostTries = 5

/** A new message was queued: the code of the one before it ends, and its link. */
export function renew(db: Database, id: string, letterId: string) {
  return db.run(
    'renew-channel-code',
    `update channels set letter_id = $2, code_hash = null, code_expires_at = null, wrong_tries = 0 where id = $1`,
    [id, letterId],
  )
}

/** None if a newer message was asked for, or the channel is confirmed. One that is sent again gives no new tries. */
export async function issue(world: World, { device_id, user_id, subject_id }: QueuedDelivery) {
  const code = codeFor(world, device_id, subject_id)
  const issued = await world.db.run(
    'issue-channel-code',
    `update channels set code_hash = $4, code_expires_at = $5
     where id = $1 and user_id = $2 and letter_id = $3 and confirmed_at is null and wrong_tries < ${mostTries}`,
    [device_id, user_id, subject_id, keyedHash(world, device_id, code), after(world.clock.now(), validFor)],
  )
  return issued > 0 ? code : undefined
}

/** Counts the try and confirms in one statement, so that fifty guesses at once are still five. */
export async function use(world: World, userId: string, id: string, code: string) {
  const now = world.clock.now()
  const row = await world.db.row<{ right: boolean; letter_id: string }>(
    'try-channel-code',
    `update channels set
       wrong_tries = wrong_tries + case when code_hash = $3 then 0 else 1 end,
       confirmed_at = case when code_hash = $3 then coalesce(confirmed_at, $4) else confirmed_at end
     where user_id = $1 and id = $2 and code_expires_at > $4 and code_expires_at <= $5 and wrong_tries < ${mostTries}
     returning code_hash = $3 as right, letter_id`,
    [userId, id, keyedHash(world, id, code), now, after(now, longestLeft)],
  )
  if (row?.right) await markLetterSeen(world.db, userId, row.letter_id, now)
  return row?.right ?? false
}

/** By the link of a message, as long as that is the newest. */
export async function useLink(world: World, userId: string, id: string, letterId: string) {
  const now = world.clock.now()
  const confirmed = await world.db.run(
    'confirm-channel-by-link',
    `update channels set confirmed_at = coalesce(confirmed_at, $4)
     where user_id = $1 and id = $2 and letter_id = $3`,
    [userId, id, letterId, now],
  )
  if (confirmed > 0) await markLetterSeen(world.db, userId, letterId, now)
  return confirmed
}

function codeFor(world: World, id: string, letterId: string) {
  const derived = createHmac('sha256', world.secrets.codes).update(`code channel ${id} ${letterId}`)
  const number = derived.digest().readUIntBE(0, 6) % 10 ** limits.code
  return String(number).padStart(limits.code, '0')
}

const keyedHash = (world: World, id: string, code: string) =>
  createHmac('sha256', world.secrets.codes).update(`channel ${id} ${code}`).digest()
