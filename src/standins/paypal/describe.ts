// A subscription as PayPal's API shows it.
import { currency, plans } from '#contract/plans.ts'
import { periodOf } from '#server/billing/period.ts'
import type { Standin } from './standin.ts'
import type { Subscription } from './store.ts'

export const isFinished = (status: string) => status === 'CANCELLED' || status === 'EXPIRED'

export const needsApproval = (row: Subscription) =>
  row.status === 'APPROVAL_PENDING' || row.revised_plan_id !== null

export function describe(standin: Standin, row: Subscription) {
  const { publicUrl } = standin.config
  const self = {
    href: `${publicUrl}/dev/paypal/v1/billing/subscriptions/${row.id}`,
    rel: 'self',
    method: 'GET',
  }
  const approval = `${publicUrl}/dev/paypal/approve/${row.id}?ba_token=BA-${row.id}`
  return {
    id: row.id,
    plan_id: row.plan_id,
    custom_id: row.custom_id,
    status: row.status,
    start_time: (row.start_at ?? row.created_at).toISOString(),
    create_time: row.created_at.toISOString(),
    update_time: row.updated_at.toISOString(),
    billing_info: billingInfo(standin, row),
    links: [...(needsApproval(row) ? [{ href: approval, rel: 'approve', method: 'GET' }] : []), self],
  }
}

function billingInfo({ merchant }: Standin, row: Subscription) {
  const value = plans.pro.price[periodOf(merchant, row.plan_id) ?? 'monthly']
  // Gone once it has ended, as with PayPal.
  const next = isFinished(row.status) ? null : row.next_billing_at
  return {
    outstanding_balance: { currency_code: currency, value: '0.0' },
    failed_payments_count: row.failed_payments,
    ...(row.last_paid_at
      ? { last_payment: { amount: { currency_code: currency, value }, time: row.last_paid_at.toISOString() } }
      : {}),
    ...(next ? { next_billing_time: next.toISOString() } : {}),
  }
}
