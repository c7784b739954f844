// The calls of PayPal that we use, answered as PayPal answers them.
import type { FastifyInstance } from 'fastify'
import { periodOf } from '#server/billing/period.ts'
import { describe } from './describe.ts'
import { problem } from './problem.ts'
import { serveSales } from './sales.ts'
import { grantToken, isClient, isSigned, isToken } from './signing.ts'
import type { Standin } from './standin.ts'
import * as store from './store.ts'

type RouteParams = { Params: { id: string }; Body: string }

const subscriptions = '/dev/paypal/v1/billing/subscriptions'

export function paypalApi(scope: FastifyInstance, standin: Standin) {
  acceptText(scope)
  scope.post('/dev/paypal/v1/oauth2/token', async (request, reply) => {
    if (!isClient(standin, request.headers.authorization)) return problem(reply, 401, 'invalid_client')
    if (request.body !== 'grant_type=client_credentials') return problem(reply, 400, 'unsupported_grant_type')
    return grantToken(standin)
  })
  scope.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isToken(standin, request.headers.authorization))
        return problem(reply, 401, 'AUTHENTICATION_FAILURE')
    })
    createAndFind(guarded, standin)
    end(guarded, standin, { verb: 'cancel', from: ['ACTIVE', 'SUSPENDED'], status: 'CANCELLED' })
    end(guarded, standin, { verb: 'suspend', from: ['ACTIVE'], status: 'SUSPENDED' })
    revise(guarded, standin)
    serveSales(guarded, standin)
    verifySignature(guarded, standin)
  })
}

/** Bodies are read as text: a signature covers the bytes, and some requests carry an empty one. */
export function acceptText(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  )
}

function createAndFind(scope: FastifyInstance, standin: Standin) {
  const { db, clock, merchant } = standin
  scope.post<RouteParams>(subscriptions, async ({ body, headers }, reply) => {
    const { plan_id, custom_id, start_time, application_context } = JSON.parse(body)
    const startAt = start_time === undefined ? null : new Date(start_time)
    const requestId = headers['paypal-request-id']
    if (!periodOf(merchant, plan_id) || typeof requestId !== 'string')
      return problem(reply, 400, 'INVALID_REQUEST')
    if (startAt && !(startAt > clock.now())) return problem(reply, 422, 'START_TIME_IN_THE_PAST')
    const order = {
      requestId,
      planId: String(plan_id),
      customId: String(custom_id),
      startAt,
      returnUrl: String(application_context.return_url),
      cancelUrl: String(application_context.cancel_url),
    }
    const { isNew, subscription } = await store.create(db, order, clock.now())
    return reply.code(isNew ? 201 : 200).send(describe(standin, subscription))
  })
  scope.get<RouteParams>(`${subscriptions}/:id`, async ({ params }, reply) => {
    const found = await store.find(db, params.id)
    return found ? describe(standin, found) : problem(reply, 404, 'RESOURCE_NOT_FOUND')
  })
}

type End = { verb: string; from: string[]; status: string }

function end(scope: FastifyInstance, { db, clock }: Standin, { verb, from, status }: End) {
  scope.post<RouteParams>(`${subscriptions}/:id/${verb}`, async ({ params }, reply) => {
    if (!(await store.find(db, params.id))) return problem(reply, 404, 'RESOURCE_NOT_FOUND')
    const changed = await store.change(db, params.id, from, { status }, clock.now())
    return changed ? reply.code(204).send() : problem(reply, 422, 'UNPROCESSABLE_ENTITY')
  })
}

function revise(scope: FastifyInstance, standin: Standin) {
  const { db, clock, merchant } = standin
  scope.post<RouteParams>(`${subscriptions}/:id/revise`, async ({ params, body }, reply) => {
    const { plan_id } = JSON.parse(body)
    if (!periodOf(merchant, plan_id)) return problem(reply, 400, 'INVALID_REQUEST')
    const changed = await store.change(db, params.id, ['ACTIVE'], { revised_plan_id: plan_id }, clock.now())
    return changed ? describe(standin, changed) : problem(reply, 422, 'UNPROCESSABLE_ENTITY')
  })
}

function verifySignature(scope: FastifyInstance, standin: Standin) {
  const path = '/dev/paypal/v1/notifications/verify-webhook-signature'
  scope.post<RouteParams>(path, async ({ body }, reply) => {
    // The event as it was sent, not as a parser would print it again.
    const [, event] = /"webhook_event":([\s\S]*)\}$/.exec(body) ?? []
    if (!event) return problem(reply, 400, 'VALIDATION_ERROR')
    const { webhook_id, ...signature } = JSON.parse(body)
    const isOurs = isSigned(standin, signature, String(webhook_id), event)
    return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
  })
}
