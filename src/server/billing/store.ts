import type { BillingPeriod } from '#contract/plans.ts'
import { type Account, accountColumns } from '#server/accounts/account.ts'
import { before, days, type Duration } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import { finished, pending } from './paypal-shapes.ts'

export type SubscriptionRow = {
  paypal_id: string
  user_id: string
  plan_id: string
  period: BillingPeriod
  status: string
  paid_until: Date | null
  failed_payments: number
  created_at: Date
}

const columns = 'paypal_id, user_id, plan_id, period, status, paid_until, failed_payments, created_at'
const inList = (statuses: string[]) => statuses.map((status) => `'${status}'`).join(', ')

export function account(db: Database, userId: string) {
  return db.row<Account>('billing-account', `select ${accountColumns} from users u where u.id = $1`, [userId])
}

// Whatever changes a plan locks the account's row first, so that changes of one account run one after another.
export function lockAccount(db: Database, userId: string) {
  return db.row<Account>('lock-account', `select ${accountColumns} from users u where u.id = $1 for update`, [
    userId,
  ])
}

type Adopted = { paypalId: string; userId: string; planId: string; period: BillingPeriod }

export async function adopt(db: Database, { paypalId, userId, planId, period }: Adopted, now: Date) {
  await db.run(
    'adopt-subscription',
    `insert into subscriptions (paypal_id, user_id, plan_id, period, status, created_at, reconciled_at)
     select $1, id, $3, $4, 'APPROVAL_PENDING', $5, $5 from users where id = $2
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

type State = Pick<SubscriptionRow, 'plan_id' | 'period' | 'status' | 'paid_until' | 'failed_payments'>

export function write(db: Database, paypalId: string, turn: number, state: State, now: Date) {
  return db.run(
    'write-subscription',
    `update subscriptions set plan_id = $3, period = $4, status = $5, paid_until = $6, failed_payments = $7,
       turn_written = $2, reconciled_at = $8
     where paypal_id = $1 and turn_written < $2`,
    [paypalId, turn, state.plan_id, state.period, state.status, state.paid_until, state.failed_payments, now],
  )
}

// The plan follows the subscription that lasts longest. One that ended in the past does not bring Pro back.
export function settlePlan(db: Database, userId: string, now: Date) {
  return db.run(
    'settle-plan',
    `update users u set pro_until = best.pro_until, paypal_subscription_id = best.paypal_id,
       plan_period = best.period, renews_at = case when best.pro_until = 'infinity' then best.paid_until end
     from (
       select paypal_id, period, paid_until,
         case when status = 'ACTIVE' then 'infinity'::timestamptz else paid_until end as pro_until
       from subscriptions where user_id = $1 and status not in (${inList(pending)})
       order by pro_until desc nulls last, created_at desc limit 1) best
     where u.id = $1 and (u.pro_until is not null or best.pro_until > $2)
       and (u.pro_until, u.paypal_subscription_id, u.plan_period, u.renews_at) is distinct from
         (best.pro_until, best.paypal_id, best.period, case when best.pro_until = 'infinity' then best.paid_until end)`,
    [userId, now],
  )
}

// Only the worker that changed the row queues the letter, so it is sent once.
export function endLapsed(db: Database, now: Date) {
  return db.rows<{ id: string; email: string }>(
    'end-lapsed',
    `update users set pro_until = null, paypal_subscription_id = null, plan_period = null, renews_at = null
     where id in (select id from users where pro_until <= $1 order by id limit 100 for update skip locked)
     returning id, email`,
    [now],
  )
}

const abandonedAfter = days(30)

// The update claims the rows: two workers never check the same subscription.
export async function claimStale(db: Database, now: Date, every: Duration) {
  const rows = await db.rows<{ paypal_id: string }>(
    'claim-stale-subscriptions',
    `update subscriptions set reconciled_at = $1 where paypal_id in (
       select paypal_id from subscriptions
       where status not in (${inList(finished)}) and reconciled_at <= $2
         and (status not in (${inList(pending)}) or created_at > $3)
       order by reconciled_at limit 50 for update skip locked)
     returning paypal_id`,
    [now, before(now, every), before(now, abandonedAfter)],
  )
  return rows.map((row) => row.paypal_id)
}

export function setReconciled(db: Database, paypalId: string, at: Date) {
  return db.run('set-reconciled', 'update subscriptions set reconciled_at = $2 where paypal_id = $1', [
    paypalId,
    at,
  ])
}
