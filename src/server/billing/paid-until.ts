// To when a person has paid.
import type { BillingPeriod } from '#contract/plans.ts'
import type { Subscription } from './paypal-shapes.ts'

// The next billing time of an active subscription, kept from then on: PayPal may forget it at the end, and
// moves it on while a suspended one is not paid.
export function paidUntil(
  { status, billing_info: info }: Subscription,
  period: BillingPeriod,
  known: Date | null,
) {
  const next = info?.next_billing_time ? new Date(info.next_billing_time) : undefined
  if (status === 'ACTIVE' && next) return next
  if (known) return known
  // Ended before we ever saw it active: what was paid last counts for one period.
  return info?.last_payment ? onePeriodAfter(new Date(info.last_payment.time), period) : null
}

export function onePeriodAfter(moment: Date, period: BillingPeriod) {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC')
  const end = start.add(period === 'monthly' ? { months: 1 } : { years: 1 })
  return new Date(end.epochMilliseconds)
}
