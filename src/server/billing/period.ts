import { type BillingPeriod, billingPeriods } from '#contract/plans.ts'
import type { World } from '#server/world.ts'

export function periodOf(world: World, planId: string): BillingPeriod | undefined {
  const { plans } = world.services.paypal
  return billingPeriods.find((period) => plans[period] === planId)
}
