// The events of a subscription: how each changes it, and the webhook that tells of it.
import { randomUUID } from 'node:crypto'
import { onePeriodAfter, periodOf } from '#server/billing/period.ts'
import { seconds } from '#server/clock.ts'
import { describe } from './describe.ts'
import { describeRefund, describeSale } from './sales.ts'
import { sign } from './signing.ts'
import type { Standin } from './standin.ts'
import { change, type Subscription } from './store.ts'

export const eventNames = [
  'approved',
  'renewed',
  'failed',
  'suspended',
  'cancelled',
  'expired',
  'refunded',
  'reversed',
] as const
export type EventName = (typeof eventNames)[number]

type Transition = {
  type: string
  from: string[]
  to(row: Subscription, standin: Standin): Partial<Subscription>
}

const running = ['ACTIVE', 'SUSPENDED']
const paidOnce = [...running, 'CANCELLED', 'EXPIRED']

export const transitions: Record<EventName, Transition> = {
  approved: {
    type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    from: ['APPROVAL_PENDING', 'ACTIVE'],
    to: (row, standin) =>
      row.status === 'ACTIVE'
        ? { plan_id: row.revised_plan_id ?? row.plan_id, revised_plan_id: null }
        : { status: 'ACTIVE', ...begun(row, standin) },
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
  // The subscription itself goes on, as with PayPal.
  refunded: {
    type: 'PAYMENT.SALE.REFUNDED',
    from: paidOnce,
    to: () => ({ last_payment_state: 'refunded' }),
  },
  reversed: {
    type: 'PAYMENT.SALE.REVERSED',
    from: paidOnce,
    to: () => ({ last_payment_state: 'reversed' }),
  },
}

// Undefined when its status does not allow the event.
export async function applyEvent(standin: Standin, row: Subscription, name: EventName) {
  const { from, to } = transitions[name]
  return change(standin.db, row.id, from, to(row, standin), standin.clock.now())
}

export type Webhook = { headers: Record<string, string>; body: string }

export function webhookFor(standin: Standin, row: Subscription, name: EventName): Webhook {
  const { type } = transitions[name]
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: standin.clock.now().toISOString(),
    resource_type: type.startsWith('PAYMENT.SALE') ? 'sale' : 'subscription',
    event_type: type,
    resource: resourceOf(standin, row, name),
  })
  return signed(standin, body)
}

export const signed = (standin: Standin, body: string): Webhook => ({
  headers: asHeaders(sign(standin, body)),
  body,
})

function resourceOf(standin: Standin, row: Subscription, name: EventName) {
  if (name === 'refunded' || name === 'reversed') return describeRefund(standin, row)
  return name === 'renewed' ? describeSale(standin, row) : describe(standin, row)
}

// PayPal would try again for three days; here once is enough, the daily reconciliation finds the rest.
export async function sendWebhook(standin: Standin, url: string, { headers, body }: Webhook) {
  try {
    const signal = AbortSignal.timeout(seconds(10))
    const reply = await fetch(url, { method: 'POST', headers, body, signal })
    standin.log.info({ status: reply.status }, 'stand-in webhook sent')
  } catch (error) {
    standin.log.warn({ err: error }, 'stand-in webhook not delivered')
  }
}

// Nothing is due before its start.
function begun(row: Subscription, standin: Standin): Partial<Subscription> {
  const now = standin.clock.now()
  return row.start_at && row.start_at > now ? { next_billing_at: row.start_at } : paid(row, standin, now)
}

function paid(row: Subscription, standin: Standin, from: Date): Partial<Subscription> {
  const period = periodOf(standin.merchant, row.plan_id) ?? 'monthly'
  return {
    last_paid_at: standin.clock.now(),
    next_billing_at: onePeriodAfter(from, period),
    last_payment_state: 'completed',
    failed_payments: 0,
  }
}

const asHeaders = (signature: Record<string, string>) => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    Object.entries(signature).map(([name, value]) => [`paypal-${name.replaceAll('_', '-')}`, value]),
  ),
})
