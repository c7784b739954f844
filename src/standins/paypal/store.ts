// What PayPal itself would remember.
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/storage/sql.ts'

export type Subscription = {
  id: string
  plan_id: string
  custom_id: string
  status: string
  revised_plan_id: string | null
  start_at: Date | null
  next_billing_at: Date | null
  last_paid_at: Date | null
  last_payment_state: 'completed' | 'refunded' | 'reversed'
  failed_payments: number
  return_url: string
  cancel_url: string
  created_at: Date
  updated_at: Date
}

type Order = {
  requestId: string
  planId: string
  customId: string
  startAt: Date | null
  returnUrl: string
  cancelUrl: string
}

// The same request id gets the same subscription, as PayPal does it.
export async function create(db: Database, order: Order, now: Date) {
  const added = await db.run(
    'standin-create',
    `insert into simulated_subscriptions
       (id, request_id, plan_id, custom_id, status, return_url, cancel_url, created_at, updated_at, start_at)
     values ($1, $2, $3, $4, 'APPROVAL_PENDING', $5, $6, $7, $7, $8) on conflict (request_id) do nothing`,
    [
      newId(),
      order.requestId,
      order.planId,
      order.customId,
      order.returnUrl,
      order.cancelUrl,
      now,
      order.startAt,
    ],
  )
  const row = await db.row<Subscription>(
    'standin-find-request',
    'select * from simulated_subscriptions where request_id = $1',
    [order.requestId],
  )
  return { isNew: added === 1, subscription: row! }
}

export function find(db: Database, id: string) {
  return db.row<Subscription>('standin-find', 'select * from simulated_subscriptions where id = $1', [id])
}

export function newest(db: Database) {
  return db.rows<Subscription>(
    'standin-list',
    'select * from simulated_subscriptions order by created_at desc, id limit 50',
  )
}

// Undefined when its status is none of those that allow the change.
export function change(db: Database, id: string, from: string[], to: Partial<Subscription>, now: Date) {
  return db.row<Subscription>(
    'standin-change',
    `update simulated_subscriptions s set status = r.status, plan_id = r.plan_id, revised_plan_id = r.revised_plan_id,
       next_billing_at = r.next_billing_at, last_paid_at = r.last_paid_at,
       last_payment_state = r.last_payment_state, failed_payments = r.failed_payments, updated_at = $4
     from simulated_subscriptions o, jsonb_populate_record(o, $3::jsonb) r
     where s.id = $1 and o.id = s.id and s.status = any ($2)
     returning s.*`,
    [id, from, JSON.stringify(to), now],
  )
}

const newId = () => `I-${randomBytes(6).toString('hex').toUpperCase()}`
