// Until when a person has paid.
import type { BillingPeriod } from '#contract/plans.ts'
import { after, days, hours } from '#server/clock.ts'
import type { Subscription } from './paypal-shapes.ts'
import { onePeriodAfter } from './period.ts'

type Known = { paid_until: Date | null; taken_back_at: Date | null }

// The next billing time of an active subscription. We keep it once known: PayPal drops it when the subscription ends,
// and moves it forward while a suspended one goes unpaid.
export function paidUntil(
  { status, billing_info: info }: Subscription,
  period: BillingPeriod,
  { paid_until, taken_back_at }: Known,
) {
  const lastPaidAt = info?.last_payment && new Date(info.last_payment.time)
  const next = info?.next_billing_time ? new Date(info.next_billing_time) : undefined
  const isKept = paid_until && !isTakenBack({ paid_until, taken_back_at })
  // What ended before we saw it active was paid for one period.
  const unseen = lastPaidAt ? onePeriodAfter(lastPaidAt, period) : null
  const until = status === 'ACTIVE' && next ? next : isKept ? paid_until : unseen
  // The person got the last payment back, so they have paid until it was due.
  return taken_back_at && isLastPayment(taken_back_at, { lastPaidAt, until, period }) ? taken_back_at : until
}

// PayPal tells the time of a payment in two places, which may differ a little.
const tolerance = hours(1)
// It does not renew to the hour.
const renewalTolerance = days(1)

type Paid = { lastPaidAt: Date | undefined; until: Date | null; period: BillingPeriod }

// Where PayPal does not tell the last payment, one that bought no more than a period was it.
function isLastPayment(paidAt: Date, { lastPaidAt, until, period }: Paid) {
  if (lastPaidAt) return lastPaidAt <= after(paidAt, tolerance)
  return until === null || until <= after(onePeriodAfter(paidAt, period), renewalTolerance)
}

// Whether the person got back what they paid last.
export const isTakenBack = ({ paid_until, taken_back_at }: Known) =>
  taken_back_at !== null && (paid_until === null || paid_until <= taken_back_at)
