// Refunds and chargebacks. PayPal leaves a subscription active when a payment goes back, so we end what it bought, and
// the subscription with it: here it is Free then, and nobody would look for something to cancel.
import type { World } from '#server/world.ts'
import type { KnownEvent } from './events.ts'
import { isTakenBack } from './paid-until.ts'
import * as paypal from './paypal.ts'
import { type Refund, running, type Sale, type WebhookEvent } from './paypal-shapes.ts'
import { end, findOrAdopt, reconcile } from './reconcile.ts'
import * as store from './store.ts'

const refunded = 'PAYMENT.SALE.REFUNDED'
// A chargeback, or a dispute that the person won.
const reversed = 'PAYMENT.SALE.REVERSED'

export const isRefund = ({ event_type }: WebhookEvent) => event_type === refunded || event_type === reversed

// The event only names the refund; PayPal is asked what became of the payment. Not every event names the sale, and some
// name it as if it were the refund.
export async function follow(world: World, event: KnownEvent, refundId: string) {
  const refund = await paypal.readRefund(world, refundId)
  const sale = await paypal.readSale(world, refund?.sale_id ?? event.sale_id ?? refundId)
  if (!sale) return lookAtAgreement(world, event)
  if (!sale.billing_agreement_id || !wentBackWholly(sale, refund)) return
  const row = await findOrAdopt(world, sale.billing_agreement_id)
  if (!row) return
  await store.takeBack(world.db, row.paypal_id, new Date(sale.create_time))
  const current = await reconcile(world, row.paypal_id)
  if (!current || !running.includes(current.status)) return
  // Who disputes a payment does not want the next one, whichever it was.
  if (event.type !== reversed && !isTakenBack(current)) return
  world.log.info({ paypalId: row.paypal_id }, 'cancelling a PayPal subscription whose payment went back')
  await end(world, row.paypal_id, `The payment was ${event.type === reversed ? 'reversed' : 'refunded'}`)
}

// Without the sale nobody knows what went back. The subscription itself may tell.
async function lookAtAgreement(world: World, { id, paypal_id }: KnownEvent) {
  world.log.warn({ event: id, paypalId: paypal_id }, 'PayPal does not know the sale of a refund')
  if (paypal_id) await reconcile(world, paypal_id)
}

function wentBackWholly(sale: Sale, refund: Refund | undefined) {
  if (sale.state === 'refunded' || sale.state === 'reversed') return true
  return refund?.state === 'completed' && Math.abs(Number(refund.amount.total)) >= Number(sale.amount.total)
}
