// Until when a person has paid.
import type { BillingPeriod } from '#contract/plans.ts'
import type { Subscription } from './paypal-shapes.ts'
import { onePeriodAfter } from './period.ts'

// The next billing time of an active subscription. We keep it once known: PayPal drops it when the subscription ends,
// and moves it forward while a suspended one goes unpaid.
export function paidUntil(
  { status, billing_info: info }: Subscription,
  period: BillingPeriod,
  known: Date | null,
) {
  const next = info?.next_billing_time ? new Date(info.next_billing_time) : undefined
  if (status === 'ACTIVE' && next) return next
  if (known) return known
  // It ended before we saw it active: the last payment counts for one period.
  return info?.last_payment ? onePeriodAfter(new Date(info.last_payment.time), period) : null
}
