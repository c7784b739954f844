import type { BillingPeriod } from '#contract/plans.ts'
import { before, days, type Duration } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import { finished, inList, pending } from './paypal-shapes.ts'

export type SubscriptionRow = {
  paypal_id: string
  user_id: string
  plan_id: string
  period: BillingPeriod
  status: string
  // Null until PayPal tells it.
  starts_at: Date | null
  paid_until: Date | null
  failed_payments: number
  missing_since: Date | null
  taken_back_at: Date | null
  created_at: Date
}

const columns = `paypal_id, user_id, plan_id, period, status, starts_at, paid_until, failed_payments, missing_since,
  taken_back_at, created_at`

// PayPal may still take money for it: it has not ended, or has only because PayPal did not know it for a while.
export const mayBeCharged = `(status not in (${inList(finished)}) or missing_since is not null)`

type Adopted = { paypalId: string; userId: string; planId: string; period: BillingPeriod }

// Adopts nothing for an account that is gone: the lock waits for a deletion that has begun.
export async function adopt(db: Database, { paypalId, userId, planId, period }: Adopted, now: Date) {
  await db.run(
    'adopt-subscription',
    `insert into subscriptions (paypal_id, user_id, plan_id, period, status, created_at, reconciled_at)
     select $1, id, $3, $4, 'APPROVAL_PENDING', $5, $5 from users where id = $2 for key share
     on conflict (paypal_id) do nothing`,
    [paypalId, userId, planId, period, now],
  )
}

export function find(db: Database, paypalId: string) {
  return db.row<SubscriptionRow>(
    'find-subscription',
    `select ${columns} from subscriptions where paypal_id = $1`,
    [paypalId],
  )
}

export function ofUser(db: Database, userId: string) {
  return db.rows<SubscriptionRow>(
    'list-subscriptions',
    `select ${columns} from subscriptions where user_id = $1 order by created_at desc, paypal_id`,
    [userId],
  )
}

export async function takeTurn(db: Database, paypalId: string) {
  const row = await db.row<{ turn: number }>(
    'take-turn',
    'update subscriptions set turns_taken = turns_taken + 1 where paypal_id = $1 returning turns_taken as turn',
    [paypalId],
  )
  return row?.turn
}

export type State = Omit<SubscriptionRow, 'paypal_id' | 'user_id' | 'taken_back_at' | 'created_at'>

export function write(db: Database, paypalId: string, turn: number, state: State, now: Date) {
  const { plan_id, period, status, starts_at, paid_until, failed_payments, missing_since } = state
  return db.run(
    'write-subscription',
    `update subscriptions set plan_id = $3, period = $4, status = $5, paid_until = $6, failed_payments = $7,
       missing_since = $8, turn_written = $2, reconciled_at = $9, starts_at = $10
     where paypal_id = $1 and turn_written < $2`,
    [paypalId, turn, plan_id, period, status, paid_until, failed_payments, missing_since, now, starts_at],
  )
}

// Remembers that the payment made then was given back. An older one changes nothing.
export async function takeBack(db: Database, paypalId: string, paidAt: Date) {
  await db.run(
    'take-back-payment',
    'update subscriptions set taken_back_at = greatest(taken_back_at, $2) where paypal_id = $1',
    [paypalId, paidAt],
  )
}

// How long a request to cancel is given to take effect at PayPal.
const cancelPause = `interval '10 minutes'`

// Answers whether it is this caller's turn to ask PayPal to cancel it.
export async function claimCancelling(db: Database, paypalId: string, now: Date) {
  const claimed = await db.run(
    'claim-cancelling',
    `update subscriptions set cancel_asked_at = $2 where paypal_id = $1
       and (cancel_asked_at is null or cancel_asked_at not between $2::timestamptz - ${cancelPause} and $2)`,
    [paypalId, now],
  )
  return claimed === 1
}

const checkEvery = days(1)
const abandonedAfter = days(30)

// Due once a day, and once more when we asked PayPal to cancel it a while ago; a check in the future was written by a
// wrong clock. What PayPal did not know is asked for as long as a mistake of ours is likely. The update claims the rows:
// two workers never check the same subscription.
export async function claimStale(db: Database, now: Date) {
  const rows = await db.rows<{ paypal_id: string }>(
    'claim-stale-subscriptions',
    `update subscriptions set reconciled_at = $1 where paypal_id in (
       select paypal_id from subscriptions
       where (reconciled_at <= $2 or reconciled_at > $1 or (
           cancel_asked_at <= $1::timestamptz - ${cancelPause} and reconciled_at < cancel_asked_at + ${cancelPause}))
         and (status not in (${inList(finished)}) or missing_since > $3)
         and (status not in (${inList(pending)}) or created_at > $3)
       order by reconciled_at limit 50 for update skip locked)
     returning paypal_id`,
    [now, before(now, checkEvery), before(now, abandonedAfter)],
  )
  return rows.map((row) => row.paypal_id)
}

// Makes claimStale find it sooner than a day from now.
export function checkAgainAfter(db: Database, paypalId: string, now: Date, pause: Duration) {
  return db.run('check-again', 'update subscriptions set reconciled_at = $2 where paypal_id = $1', [
    paypalId,
    before(now, checkEvery - pause),
  ])
}

// Nobody approved it in all that time. Should PayPal tell of it after all, it is adopted again.
export async function deleteAbandoned(db: Database, now: Date) {
  await db.run(
    'delete-abandoned-subscriptions',
    `delete from subscriptions where status = 'APPROVAL_PENDING' and created_at <= $1`,
    [before(now, abandonedAfter)],
  )
  await db.run('delete-old-purchases', 'delete from purchases where started_at <= $1', [
    before(now, abandonedAfter),
  ])
}
