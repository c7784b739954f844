// The calls of PayPal that we use, typed.
import type * as z from 'zod/mini'
import type { World } from '#server/world.ts'
import { ask, type Reply, type Request, unexpectedReply } from './paypal-http.ts'
import { Created, Refund, Revised, Sale, Subscription, Verification } from './paypal-shapes.ts'

const subscriptions = '/v1/billing/subscriptions'
const at = (id: string) => `${subscriptions}/${encodeURIComponent(id)}`

// Without a start it begins with the approval.
type Order = { planId: string; userId: string; requestId: string; startsAt: Date | undefined }

export async function create(world: World, { planId, userId, requestId, startsAt }: Order) {
  const order = {
    plan_id: planId,
    custom_id: userId,
    ...(startsAt ? { start_time: startsAt.toISOString() } : {}),
    application_context: checkout(world),
  }
  const request = {
    ...post(subscriptions, order),
    headers: { 'paypal-request-id': requestId },
  }
  const created = expect(world, request, await ask(world, request), Created)
  return { id: created.id, approvalUrl: approveLink(world, request, created) }
}

// These three are undefined for what PayPal does not know.
export const read = (world: World, id: string) => find(world, at(id), Subscription)
export const readSale = (world: World, id: string) =>
  find(world, `/v1/payments/sale/${encodeURIComponent(id)}`, Sale)
export const readRefund = (world: World, id: string) =>
  find(world, `/v1/payments/refund/${encodeURIComponent(id)}`, Refund)

// A subscription that has already ended counts as cancelled: PayPal answers 422. False if PayPal does not know it.
export async function cancel(world: World, id: string, reason: string) {
  const request = post(`${at(id)}/cancel`, { reason })
  const reply = await ask(world, request)
  if (![204, 404, 422].includes(reply.status)) throw unexpectedReply(world, request, reply)
  return reply.status !== 404
}

export async function revise(world: World, id: string, planId: string) {
  const request = post(`${at(id)}/revise`, { plan_id: planId, application_context: checkout(world) })
  return approveLink(world, request, expect(world, request, await ask(world, request), Revised))
}

export type Signature = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

// The event is sent back byte for byte: parsed and serialised again, 1.0 would become 1 and break the signature.
export async function isGenuine(world: World, signature: Signature, rawEvent: string) {
  const facts = JSON.stringify({ ...signature, webhook_id: world.services.paypal.webhookId })
  const request: Request = {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${facts.slice(0, -1)},"webhook_event":${rawEvent}}`,
  }
  const reply = await ask(world, request)
  // PayPal cannot parse these headers, so they are no signature.
  if (reply.status === 400 || reply.status === 422) return false
  return expect(world, request, reply, Verification).verification_status === 'SUCCESS'
}

function checkout(world: World) {
  return {
    brand_name: 'Jotbell',
    shipping_preference: 'NO_SHIPPING',
    user_action: 'SUBSCRIBE_NOW',
    return_url: `${world.config.publicUrl}/subscription?subscription=approved`,
    cancel_url: `${world.config.publicUrl}/subscription?cancelled=1`,
  }
}

async function find<Shape extends z.ZodMiniType>(world: World, path: string, shape: Shape) {
  const request: Request = { method: 'GET', path }
  const reply = await ask(world, request)
  return reply.status === 404 ? undefined : expect(world, request, reply, shape)
}

const post = (path: string, body: object): Request => ({ method: 'POST', path, body: JSON.stringify(body) })

function expect<Shape extends z.ZodMiniType>(world: World, request: Request, reply: Reply, shape: Shape) {
  const found = shape.safeParse(reply.body)
  if ((reply.status !== 200 && reply.status !== 201) || !found.success)
    throw unexpectedReply(world, request, reply)
  return found.data
}

function approveLink(world: World, request: Request, reply: z.infer<typeof Revised>) {
  const link = reply.links.find(({ rel }) => rel === 'approve')
  if (!link) throw unexpectedReply(world, request, { status: 200, body: { name: 'NO_APPROVE_LINK' } })
  return link.href
}
