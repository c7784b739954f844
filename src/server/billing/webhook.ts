// PayPal's webhook. We act on an event only after PayPal has confirmed its signature.
import type { IncomingHttpHeaders } from 'node:http'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import * as events from './events.ts'
import * as paypal from './paypal.ts'
import { WebhookEvent } from './paypal-shapes.ts'
import { reconcile } from './reconcile.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export async function receive(world: World, headers: IncomingHttpHeaders, raw: Buffer) {
  const { text, event } = readEvent(raw)
  const signature = signatureOf(headers)
  if (!signature || !(await isGenuine(world, signature, text))) throw new Refusal(400, refused.webhook)
  const paypalId = event.resource?.billing_agreement_id ?? subscriptionOf(event)
  const now = world.clock.now()
  const isNew = await events.keep(world.db, { id: event.id, type: event.event_type, paypalId }, now)
  if (isNew) await handle(world, { id: event.id, paypal_id: paypalId ?? null })
}

// The event is stored, so PayPal need not send it again: if reconciling fails now, the worker retries it.
export async function handle(world: World, event: events.KnownEvent) {
  try {
    if (event.paypal_id) await reconcile(world, event.paypal_id)
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

function signatureOf(headers: IncomingHttpHeaders): paypal.Signature | undefined {
  const [auth_algo, cert_url, transmission_id, transmission_sig, transmission_time] = [
    'auth-algo',
    'cert-url',
    'transmission-id',
    'transmission-sig',
    'transmission-time',
  ].map((name) => headers[`paypal-${name}`] as string | undefined)
  if (!auth_algo || !cert_url || !transmission_id || !transmission_sig || !transmission_time) return undefined
  return { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time }
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

const subscriptionOf = ({ event_type: type, resource }: WebhookEvent) =>
  type.startsWith('BILLING.SUBSCRIPTION.') ? resource?.id : undefined
