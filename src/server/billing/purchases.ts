// Purchases that were started. Each has the id of its request, so that PayPal recognises a repeated one.
import { before, hours } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'

// The request id stays the same for an hour, while PayPal waits for the person's approval.
const freshness = hours(1)

type Purchase = { userId: string; planId: string; requestId: string; startsAt: Date | undefined }

export async function start(db: Database, { userId, planId, requestId, startsAt }: Purchase, now: Date) {
  const row = await db.row<{ request_id: string }>(
    'start-purchase',
    `insert into purchases as p (user_id, plan_id, request_id, started_at, starts_at) values ($1, $2, $3, $4, $6)
     on conflict (user_id, plan_id) do update set
       starts_at = excluded.starts_at,
       request_id = case when ${isFresh} then p.request_id else excluded.request_id end,
       started_at = case when ${isFresh} then p.started_at else excluded.started_at end
     returning request_id`,
    [userId, planId, requestId, now, before(now, freshness), startsAt ?? null],
  )
  return row!.request_id
}

// One that would begin at another moment is another one.
const isFresh = `p.started_at > $5 and p.starts_at is not distinct from excluded.starts_at and not exists (
  select from subscriptions s where s.paypal_id = p.paypal_id and s.status <> 'APPROVAL_PENDING')`

export async function remember(db: Database, requestId: string, paypalId: string) {
  await db.run('remember-purchase', 'update purchases set paypal_id = $2 where request_id = $1', [
    requestId,
    paypalId,
  ])
}
