// What happens to a simulated subscription later, and the webhook that tells of it.
import { randomUUID } from 'node:crypto'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { onePeriodAfter } from './paid-until.ts'
import { periodOf } from './settings.ts'
import { describe } from './simulator-api.ts'
import { sign } from './simulator-signing.ts'
import { change, type Simulated } from './simulator-store.ts'

export const eventNames = ['approved', 'renewed', 'failed', 'suspended', 'cancelled', 'expired'] as const
export type EventName = (typeof eventNames)[number]

type Happening = { type: string; from: string[]; to(row: Simulated, world: World): Partial<Simulated> }

const running = ['ACTIVE', 'SUSPENDED']

export const happenings: Record<EventName, Happening> = {
  approved: {
    type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    from: ['APPROVAL_PENDING', 'ACTIVE'],
    to: (row, world) =>
      row.status === 'ACTIVE'
        ? { plan_id: row.revised_plan_id ?? row.plan_id, revised_plan_id: null }
        : { status: 'ACTIVE', ...paid(row, world, world.clock.now()) },
  },
  renewed: {
    type: 'PAYMENT.SALE.COMPLETED',
    from: running,
    to: (row, world) => ({ status: 'ACTIVE', ...paid(row, world, row.next_billing_at ?? world.clock.now()) }),
  },
  failed: {
    type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    from: ['ACTIVE'],
    to: (row) => ({ failed_payments: row.failed_payments + 1 }),
  },
  suspended: {
    type: 'BILLING.SUBSCRIPTION.SUSPENDED',
    from: ['ACTIVE'],
    to: () => ({ status: 'SUSPENDED' }),
  },
  cancelled: { type: 'BILLING.SUBSCRIPTION.CANCELLED', from: running, to: () => ({ status: 'CANCELLED' }) },
  expired: { type: 'BILLING.SUBSCRIPTION.EXPIRED', from: running, to: () => ({ status: 'EXPIRED' }) },
}

// Undefined when that cannot happen to it any more.
export async function happen(world: World, row: Simulated, name: EventName) {
  const { from, to } = happenings[name]
  return change(world.db, row.id, from, to(row, world), world.clock.now())
}

export type Message = { headers: Record<string, string>; body: string }

export function announce(world: World, row: Simulated, name: EventName): Message {
  const resource = describe(world, row)
  const isSale = happenings[name].type.startsWith('PAYMENT.SALE')
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: world.clock.now().toISOString(),
    resource_type: isSale ? 'sale' : 'subscription',
    event_type: happenings[name].type,
    resource: isSale ? { id: randomUUID(), billing_agreement_id: row.id } : resource,
  })
  return { headers: asHeaders(sign(world, body)), body }
}

// PayPal would try again for three days; here once is enough, the daily look finds the rest.
export async function post(world: World, url: string, { headers, body }: Message) {
  try {
    const signal = AbortSignal.timeout(seconds(10))
    const reply = await fetch(url, { method: 'POST', headers, body, signal })
    world.log.info({ status: reply.status }, 'simulated webhook')
  } catch (error) {
    world.log.warn({ err: error }, 'simulated webhook not delivered')
  }
}

function paid(row: Simulated, world: World, from: Date): Partial<Simulated> {
  const period = periodOf(world, row.plan_id) ?? 'monthly'
  return {
    last_paid_at: world.clock.now(),
    next_billing_at: onePeriodAfter(from, period),
    failed_payments: 0,
  }
}

const asHeaders = (signature: Record<string, string>) => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    Object.entries(signature).map(([name, value]) => [`paypal-${name.replaceAll('_', '-')}`, value]),
  ),
})
