import { type BillingPeriod, billingPeriods } from '#contract/plans.ts'

type Plans = { plans: Record<BillingPeriod, string> }

export function periodOf({ plans }: Plans, planId: string): BillingPeriod | undefined {
  return billingPeriods.find((period) => plans[period] === planId)
}

export function onePeriodAfter(moment: Date, period: BillingPeriod) {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC')
  const end = start.add(period === 'monthly' ? { months: 1 } : { years: 1 })
  return new Date(end.epochMilliseconds)
}
