// The webhook events that PayPal sent, each stored under its own id.
import { before, days } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'

export type KnownEvent = {
  id: string
  type: string
  paypal_id: string | null
  // Of an event about money that went back.
  refund_id: string | null
  sale_id: string | null
}

// True if the event is new.
export async function keep(db: Database, event: KnownEvent, now: Date) {
  const { id, type, paypal_id, refund_id, sale_id } = event
  const added = await db.run(
    'keep-paypal-event',
    `insert into paypal_events (id, type, paypal_id, refund_id, sale_id, received_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, type, paypal_id, refund_id, sale_id, now],
  )
  return added === 1
}

export async function markHandled(db: Database, id: string, now: Date) {
  await db.run('handle-paypal-event', 'update paypal_events set handled_at = $2 where id = $1', [id, now])
}

// Events whose handling failed. Each pause is as long as all the time before it, from a minute to a day. A moment in the
// future was written by a wrong clock.
export function claimWaiting(db: Database, now: Date) {
  return db.rows<KnownEvent>(
    'claim-paypal-events',
    `update paypal_events set tried_at = $1, received_at = least(received_at, $1) where id in (
       select id from paypal_events
       where handled_at is null and (received_at > $1 or tried_at > $1 or ${lastTry} + ${pause} <= $1)
       order by ${lastTry} limit 50 for update skip locked)
     returning id, type, paypal_id, refund_id, sale_id`,
    [now],
  )
}

const lastTry = 'coalesce(tried_at, received_at)'
const pause = `least(greatest(${lastTry} - received_at, interval '1 minute'), interval '1 day')`

// Answers which events nothing could be done about in all that time.
export async function giveUp(db: Database, now: Date) {
  const rows = await db.rows<{ id: string }>(
    'give-up-paypal-events',
    'delete from paypal_events where handled_at is null and received_at <= $1 returning id',
    [before(now, days(30))],
  )
  return rows.map((row) => row.id)
}

// PayPal repeats an event for three days at most.
export function deleteOld(db: Database, now: Date) {
  return db.run('delete-old-paypal-events', 'delete from paypal_events where handled_at <= $1', [
    before(now, days(90)),
  ])
}
