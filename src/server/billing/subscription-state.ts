// What PayPal says about a subscription, as our row has it.
import { currency } from '#contract/plans.ts'
import { between, days } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { paidUntil } from './paid-until.ts'
import { known, pending, type Subscription } from './paypal-shapes.ts'
import { periodOf } from './period.ts'
import type { State, SubscriptionRow } from './store.ts'

// Undefined if it does not match the row.
export function stateOf(world: World, remote: Subscription, row: SubscriptionRow): State | undefined {
  // A plan that was ours when it was bought stays ours when the prices change.
  const period =
    periodOf(world.services.paypal, remote.plan_id) ??
    (remote.plan_id === row.plan_id ? row.period : undefined)
  const payment = remote.billing_info?.last_payment?.amount
  const isPaidInOurs = !payment || (payment.currency_code === currency && Number(payment.value) >= 0)
  // PayPal may leave the owner out, but must not name another one than the row does.
  const isTheirs = remote.custom_id === undefined || remote.custom_id === row.user_id
  if (!period || !isPaidInOurs || !isTheirs || !known.includes(remote.status)) {
    world.log.error({ paypalId: row.paypal_id }, 'a PayPal subscription does not match ours')
    return undefined
  }
  warnOfTrial(world, remote, row)
  const starts_at = remote.start_time ? new Date(remote.start_time) : row.starts_at
  const isPaid = remote.billing_info?.last_payment !== undefined
  const startsLater = !isPaid && starts_at !== null && starts_at > world.clock.now()
  return {
    plan_id: remote.plan_id,
    period,
    // Approved, and nothing left to do for anybody until it starts.
    status: startsLater && remote.status === 'APPROVED' ? 'ACTIVE' : remote.status,
    starts_at,
    // Nothing is paid before the start: the time until then was bought with another subscription.
    paid_until: startsLater ? null : paidUntil(remote, period, row),
    failed_payments: remote.billing_info?.failed_payments_count ?? 0,
    missing_since: null,
  }
}

// PayPal cannot leave the trial of a plan out for one person, so whoever cancels in time could have it again and again.
function warnOfTrial({ log }: World, { plan_id, billing_info }: Subscription, { status }: SubscriptionRow) {
  const isTrial = billing_info?.cycle_executions?.some(({ tenure_type }) => tenure_type === 'TRIAL')
  if (isTrial && pending.includes(status))
    log.error({ plan: plan_id }, 'this PayPal plan has a trial, which can be had more than once')
}

const missingFor = days(7)

// PayPal does not know it. We may be asking the wrong PayPal (the sandbox), so it ends only after days of the same answer,
// and is looked at after that: a good answer brings it back.
export function stateOfMissing(world: World, row: SubscriptionRow): State {
  const now = world.clock.now()
  const since = row.missing_since && row.missing_since < now ? row.missing_since : now
  world.log.error({ paypalId: row.paypal_id, since }, 'PayPal does not know a subscription of ours')
  const isGone = between(since, now) >= missingFor && world.clock.isSteady()
  return { ...row, status: isGone ? 'EXPIRED' : row.status, missing_since: since }
}
