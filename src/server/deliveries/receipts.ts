// What became known of a message after the other side had taken it: a device showed it, a person pressed it. We learn it
// from the message itself, by a signed claim that names the delivery; without one, nothing is assumed.
import { rules } from '#contract/messages/rules.ts'
import type { Receipt } from '#contract/receipts.ts'
import { after, days } from '#server/clock.ts'
import { type Claim, open, signToken } from '#server/links.ts'
import { Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { QueuedDelivery } from './delivery.ts'
import { key } from './store.ts'

// As long as deliveries are listed: a device may have been off for weeks.
const receiptsLast = days(90)

/** Goes out with a push message. */
export const receiptFor = (world: World, delivery: QueuedDelivery) =>
  signToken(world, 'receipt', { delivery: nameOf(delivery) }, after(world.clock.now(), receiptsLast))

/** The delivery in a few words, for a claim that is signed. */
export const nameOf = (delivery: QueuedDelivery) => wordsOf(delivery).join(' ')

/** For a claim that says whose it is and of which reminder anyway: a letter has several, each twice. */
export const shortNameOf = (delivery: QueuedDelivery) => wordsOf(delivery).slice(2).join(' ')

/** The whole name again. */
export const longNameOf = ({ user, reminder, sent }: Claim) => `${user} ${reminder} ${sent}`

const wordsOf = (delivery: QueuedDelivery) => key.map((column) => valueIn(delivery[column]))

const valueIn = (value: string | Date) => (value instanceof Date ? value.toISOString() : value)

export async function takeReceipt(world: World, { receipt, event, at }: Receipt) {
  const opened = open(world, receipt)
  if (opened?.purpose !== 'receipt') throw new Refusal(400, rules.receipt)
  await mark(world, event, opened.claim.delivery!, new Date(at))
}

/** A link in the message was pressed. */
export const markSeen = (world: World, delivery: string) => mark(world, 'seen', delivery, world.clock.now())

/** A code from that letter was typed in. */
export function markLetterSeen(db: Database, userId: string, letterId: string, now: Date) {
  return db.run(
    'mark-letter-seen',
    'update deliveries set seen_at = coalesce(seen_at, $3) where user_id = $1 and subject_id = $2',
    [userId, letterId, now],
  )
}

// A device's clock may be wrong: nothing was shown before it was queued, or after now. Told twice, the first time counts.
async function mark(world: World, event: Receipt['event'], delivery: string, at: Date) {
  const column = `${event}_at`
  const values = delivery.split(' ')
  const marked = await world.db.run(
    `mark-${event}`,
    `update deliveries set ${column} = least(${column}, greatest(least($1, $2::timestamptz), queued_at))
     where ${key.map((name, place) => `${name} = $${place + 3}`).join(' and ')}`,
    [at, world.clock.now(), ...values],
  )
  if (marked > 0) world.signals.tell([values[0]!], 'notification')
}
