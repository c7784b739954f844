// Until when a person has paid.
import type { BillingPeriod } from '#contract/plans.ts'
import { after, days } from '#server/clock.ts'
import type { Subscription } from './paypal-shapes.ts'
import { onePeriodAfter } from './period.ts'

type Known = { paid_until: Date | null; taken_back_at: Date | null }

// PayPal tells the time of a payment in two places, which may differ a little. Payments are weeks apart.
const tolerance = days(1)

// The next billing time of an active subscription. We keep it once known: PayPal drops it when the subscription ends,
// and moves it forward while a suspended one goes unpaid.
export function paidUntil(
  { status, billing_info: info }: Subscription,
  period: BillingPeriod,
  { paid_until, taken_back_at }: Known,
) {
  const lastPaidAt = info?.last_payment && new Date(info.last_payment.time)
  // The person got the last payment back, so they have paid until it was due.
  if (taken_back_at && !(lastPaidAt && lastPaidAt > after(taken_back_at, tolerance))) return taken_back_at
  const next = info?.next_billing_time ? new Date(info.next_billing_time) : undefined
  if (status === 'ACTIVE' && next) return next
  if (paid_until && !isTakenBack({ paid_until, taken_back_at })) return paid_until
  // It ended before we saw it active: the last payment counts for one period.
  return lastPaidAt ? onePeriodAfter(lastPaidAt, period) : null
}

// Whether the person got back what they paid last.
export const isTakenBack = ({ paid_until, taken_back_at }: Known) =>
  taken_back_at !== null && (paid_until === null || paid_until <= taken_back_at)
