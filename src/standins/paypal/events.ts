// What happens to a simulated subscription later, and the webhook that tells of it.
import { randomUUID } from 'node:crypto'
import type { BillingPeriod } from '#contract/plans.ts'
import { seconds } from '#server/clock.ts'
import { describe } from './api.ts'
import { sign } from './signing.ts'
import { periodOf, type Standin } from './standin.ts'
import { change, type Subscription } from './store.ts'

export const eventNames = ['approved', 'renewed', 'failed', 'suspended', 'cancelled', 'expired'] as const
export type EventName = (typeof eventNames)[number]

type Happening = {
  type: string
  from: string[]
  to(row: Subscription, standin: Standin): Partial<Subscription>
}

const running = ['ACTIVE', 'SUSPENDED']

export const happenings: Record<EventName, Happening> = {
  approved: {
    type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    from: ['APPROVAL_PENDING', 'ACTIVE'],
    to: (row, standin) =>
      row.status === 'ACTIVE'
        ? { plan_id: row.revised_plan_id ?? row.plan_id, revised_plan_id: null }
        : { status: 'ACTIVE', ...paid(row, standin, standin.clock.now()) },
  },
  renewed: {
    type: 'PAYMENT.SALE.COMPLETED',
    from: running,
    to: (row, standin) => ({
      status: 'ACTIVE',
      ...paid(row, standin, row.next_billing_at ?? standin.clock.now()),
    }),
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
export async function happen(standin: Standin, row: Subscription, name: EventName) {
  const { from, to } = happenings[name]
  return change(standin.db, row.id, from, to(row, standin), standin.clock.now())
}

export type Message = { headers: Record<string, string>; body: string }

export function announce(standin: Standin, row: Subscription, name: EventName): Message {
  const resource = describe(standin, row)
  const isSale = happenings[name].type.startsWith('PAYMENT.SALE')
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: standin.clock.now().toISOString(),
    resource_type: isSale ? 'sale' : 'subscription',
    event_type: happenings[name].type,
    resource: isSale ? { id: randomUUID(), billing_agreement_id: row.id } : resource,
  })
  return { headers: asHeaders(sign(standin, body)), body }
}

// PayPal would try again for three days; here once is enough, the daily look finds the rest.
export async function post(standin: Standin, url: string, { headers, body }: Message) {
  try {
    const signal = AbortSignal.timeout(seconds(10))
    const reply = await fetch(url, { method: 'POST', headers, body, signal })
    standin.log.info({ status: reply.status }, 'simulated webhook')
  } catch (error) {
    standin.log.warn({ err: error }, 'simulated webhook not delivered')
  }
}

function paid(row: Subscription, standin: Standin, from: Date): Partial<Subscription> {
  const period = periodOf(standin, row.plan_id) ?? 'monthly'
  return {
    last_paid_at: standin.clock.now(),
    next_billing_at: onePeriodAfter(from, period),
    failed_payments: 0,
  }
}

function onePeriodAfter(moment: Date, period: BillingPeriod) {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC')
  return new Date(start.add(period === 'monthly' ? { months: 1 } : { years: 1 }).epochMilliseconds)
}

const asHeaders = (signature: Record<string, string>) => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    Object.entries(signature).map(([name, value]) => [`paypal-${name.replaceAll('_', '-')}`, value]),
  ),
})
