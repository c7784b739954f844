// PayPal's real settings, or those of the simulator that stands in for it.
import { type BillingPeriod, billingPeriods } from '#contract/plans.ts'
import type { World } from '#server/world.ts'

const simulated = {
  clientId: 'jotbell-simulator',
  clientSecret: 'no-money-moves',
  webhookId: 'WH-SIMULATED',
  plans: { monthly: 'P-SIMULATED-PRO-MONTHLY', yearly: 'P-SIMULATED-PRO-YEARLY' },
}

export const isSimulated = (world: World) => !world.config.paypal

export const settingsOf = (world: World) => world.config.paypal ?? simulated

export function periodOf(world: World, planId: string): BillingPeriod | undefined {
  const { plans } = settingsOf(world)
  return billingPeriods.find((period) => plans[period] === planId)
}

export async function apiUrlOf(world: World) {
  return world.config.paypal?.apiUrl ?? `${await simulatorAddress(world)}/dev/paypal`
}

const addresses = new WeakMap<World, string>()

// Known once the server listens, and written down for workers in other processes.
export async function simulatorListens(world: World, url: string) {
  addresses.set(world, url)
  await world.db.run(
    'simulator-listens',
    'insert into simulator_address (url) values ($1) on conflict (id) do update set url = excluded.url',
    [url],
  )
}

export async function simulatorAddress(world: World) {
  const here = addresses.get(world)
  if (here) return here
  const there = await world.db.row<{ url: string }>('find-simulator', 'select url from simulator_address')
  return there?.url ?? `http://127.0.0.1:${world.config.port}`
}
