// PayPal's webhook. We act on an event only after PayPal has confirmed its signature.
import type { IncomingHttpHeaders } from 'node:http'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import * as events from './events.ts'
import * as paypal from './paypal.ts'
import { WebhookEvent } from './paypal-shapes.ts'
import { reconcile } from './reconcile.ts'
import * as refunds from './refunds.ts'
import { signatureOf } from './signature.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export async function receive(world: World, headers: IncomingHttpHeaders, raw: Buffer, caller: string) {
  const { text, event } = readEvent(raw)
  const { clock, services } = world
  const now = clock.doubt() === undefined ? clock.now() : undefined
  const signature = signatureOf(headers, { apiUrl: services.paypal.apiUrl, now })
  if (!signature) throw new Refusal(400, refused.webhook)
  // Each question costs a call to PayPal. Only forgeries are counted: PayPal itself may send as much as it likes.
  await throttle.assertAllowed(world, 'forge a webhook', [caller])
  if (!(await isGenuine(world, signature, text))) {
    await throttle.count(world, 'forge a webhook', [caller])
    throw new Refusal(400, refused.webhook)
  }
  const found = knownEvent(event)
  if (await events.keep(world.db, found, world.clock.now())) await handle(world, found)
}

// The event is stored, so PayPal need not send it again: if reconciling fails now, the worker retries it.
export async function handle(world: World, event: events.KnownEvent) {
  try {
    if (event.refund_id) await refunds.follow(world, event, event.refund_id)
    else if (event.paypal_id) await reconcile(world, event.paypal_id)
    await events.markHandled(world.db, event.id, world.clock.now())
  } catch (error) {
    world.log.warn({ err: error, event: event.id }, 'PayPal event deferred')
  }
}

function readEvent(raw: Buffer) {
  try {
    const text = utf8.decode(raw)
    return { text, event: WebhookEvent.parse(JSON.parse(text)) }
  } catch {
    throw new Refusal(400, rules.json)
  }
}

// Without an answer from PayPal we reply 503, and PayPal sends the event again.
async function isGenuine(world: World, signature: paypal.Signature, text: string) {
  try {
    return await paypal.isGenuine(world, signature, text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(503, refused.paypalAway, { retryAfter: seconds(30) })
  }
}

function knownEvent(event: WebhookEvent): events.KnownEvent {
  const { id, event_type: type, resource } = event
  const ofSubscription = type.startsWith('BILLING.SUBSCRIPTION.') ? resource?.id : undefined
  const paypal_id = resource?.billing_agreement_id ?? ofSubscription ?? null
  if (!refunds.isRefund(event)) return { id, type, paypal_id, refund_id: null, sale_id: null }
  return { id, type, paypal_id, refund_id: resource?.id ?? null, sale_id: resource?.sale_id ?? null }
}
