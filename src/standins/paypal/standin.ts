// What the PayPal stand-in works with, and the merchant's account that it offers to a server that has none.
import { type BillingPeriod, billingPeriods } from '#contract/plans.ts'
import type { PaypalSettings } from '#server/config.ts'
import type { World } from '#server/world.ts'

export type Merchant = Omit<PaypalSettings, 'apiUrl'>
export type Standin = Pick<World, 'config' | 'clock' | 'db' | 'log'> & { merchant: Merchant }

export const merchant: Merchant = {
  clientId: 'jotbell-simulator',
  clientSecret: 'no-money-moves',
  webhookId: 'WH-SIMULATED',
  plans: { monthly: 'P-SIMULATED-PRO-MONTHLY', yearly: 'P-SIMULATED-PRO-YEARLY' },
}

export function periodOf({ merchant: { plans } }: Standin, planId: string): BillingPeriod | undefined {
  return billingPeriods.find((period) => plans[period] === planId)
}
