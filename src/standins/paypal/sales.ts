// The last payment of a subscription as PayPal's API shows it, and what went back of it. It keeps no older ones.
import type { FastifyInstance } from 'fastify'
import { currency, plans } from '#contract/plans.ts'
import { periodOf } from '#server/billing/period.ts'
import { problem } from './problem.ts'
import type { Standin } from './standin.ts'
import * as store from './store.ts'

type RouteParams = { Params: { id: string } }

export const saleId = (row: store.Subscription) => `${row.id}-${row.last_paid_at?.getTime() ?? 0}`
export const refundId = (row: store.Subscription) => `R-${saleId(row)}`

export function serveSales(scope: FastifyInstance, standin: Standin) {
  scope.get<RouteParams>('/dev/paypal/v1/payments/sale/:id', async ({ params }, reply) => {
    const row = await find(standin, params.id)
    return row?.last_paid_at ? describeSale(standin, row) : problem(reply, 404, 'INVALID_RESOURCE_ID')
  })
  scope.get<RouteParams>('/dev/paypal/v1/payments/refund/:id', async ({ params }, reply) => {
    const [, sale] = /^R-(.+)$/.exec(params.id) ?? []
    const row = sale && (await find(standin, sale))
    if (!row || row.last_payment_state === 'completed') return problem(reply, 404, 'INVALID_RESOURCE_ID')
    return { ...describeRefund(standin, row), sale_id: saleId(row) }
  })
}

export function describeSale(standin: Standin, row: store.Subscription) {
  return {
    id: saleId(row),
    state: row.last_payment_state,
    amount: { total: priceOf(standin, row), currency },
    billing_agreement_id: row.id,
    create_time: row.last_paid_at?.toISOString(),
  }
}

// An event about a refund names the sale. One about a reversal does not, and its amount is negative.
export function describeRefund(standin: Standin, row: store.Subscription) {
  const price = priceOf(standin, row)
  const refund = { id: refundId(row), state: 'completed' }
  return row.last_payment_state === 'reversed'
    ? { ...refund, amount: { total: `-${price}`, currency } }
    : { ...refund, amount: { total: price, currency }, sale_id: saleId(row) }
}

async function find({ db }: Standin, id: string) {
  const [, subscription] = /^(I-[0-9A-F]+)-\d+$/.exec(id) ?? []
  const row = subscription && (await store.find(db, subscription))
  return row && saleId(row) === id ? row : undefined
}

const priceOf = ({ merchant }: Standin, row: store.Subscription) =>
  plans.pro.price[periodOf(merchant, row.plan_id) ?? 'monthly']
