// What the PayPal stand-in works with, and the merchant's account that it offers to a server that has none.
import type { PaypalSettings } from '#server/config.ts'
import type { BaseWorld, World } from '#server/world.ts'

type Merchant = Omit<PaypalSettings, 'apiUrl'>
export type Standin = BaseWorld & Pick<World, 'secrets'> & { merchant: Merchant }

export const merchant: Merchant = {
  clientId: 'jotbell-simulator',
  clientSecret: 'no-money-moves',
  webhookId: 'WH-SIMULATED',
  plans: { monthly: 'P-SIMULATED-PRO-MONTHLY', yearly: 'P-SIMULATED-PRO-YEARLY' },
}
