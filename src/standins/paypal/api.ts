// The calls of PayPal that we use, answered as PayPal answers them.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { currency, plans } from '#contract/plans.ts'
import { grantToken, isClient, isSigned, isToken } from './signing.ts'
import { periodOf, type Standin } from './standin.ts'
import * as store from './store.ts'

type Asked = { Params: { id: string }; Body: string }

const subscriptions = '/dev/paypal/v1/billing/subscriptions'

export function paypalApi(scope: FastifyInstance, standin: Standin) {
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
    subscriptionCalls(guarded, standin)
    guarded.post<Asked>('/dev/paypal/v1/notifications/verify-webhook-signature', async ({ body }, reply) => {
      // The event as it was sent, not as a parser would print it again.
      const [, event] = /"webhook_event":([\s\S]*)\}$/.exec(body) ?? []
      if (!event) return problem(reply, 400, 'VALIDATION_ERROR')
      const { webhook_id, ...signature } = JSON.parse(body)
      const isOurs = isSigned(standin, signature, String(webhook_id), event)
      return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
    })
  })
}

function subscriptionCalls(scope: FastifyInstance, standin: Standin) {
  const { db, clock } = standin
  scope.post<Asked>(subscriptions, async ({ body, headers }, reply) => {
    const { plan_id, custom_id, application_context } = JSON.parse(body)
    const requestId = headers['paypal-request-id']
    if (!periodOf(standin, plan_id) || typeof requestId !== 'string')
      return problem(reply, 400, 'INVALID_REQUEST')
    const order = {
      requestId,
      planId: String(plan_id),
      customId: String(custom_id),
      returnUrl: String(application_context.return_url),
      cancelUrl: String(application_context.cancel_url),
    }
    const { isNew, subscription } = await store.create(db, order, clock.now())
    return reply.code(isNew ? 201 : 200).send(describe(standin, subscription))
  })

  scope.get<Asked>(`${subscriptions}/:id`, async ({ params }, reply) => {
    const found = await store.find(db, params.id)
    return found ? describe(standin, found) : problem(reply, 404, 'RESOURCE_NOT_FOUND')
  })

  const end = (verb: string, from: string[], status: string) =>
    scope.post<Asked>(`${subscriptions}/:id/${verb}`, async ({ params }, reply) => {
      if (!(await store.find(db, params.id))) return problem(reply, 404, 'RESOURCE_NOT_FOUND')
      const changed = await store.change(db, params.id, from, { status }, clock.now())
      return changed ? reply.code(204).send() : problem(reply, 422, 'UNPROCESSABLE_ENTITY')
    })
  end('cancel', ['ACTIVE', 'SUSPENDED'], 'CANCELLED')
  end('suspend', ['ACTIVE'], 'SUSPENDED')

  scope.post<Asked>(`${subscriptions}/:id/revise`, async ({ params, body }, reply) => {
    const { plan_id } = JSON.parse(body)
    if (!periodOf(standin, plan_id)) return problem(reply, 400, 'INVALID_REQUEST')
    const changed = await store.change(db, params.id, ['ACTIVE'], { revised_plan_id: plan_id }, clock.now())
    return changed ? describe(standin, changed) : problem(reply, 422, 'UNPROCESSABLE_ENTITY')
  })
}

export const isFinished = (status: string) => status === 'CANCELLED' || status === 'EXPIRED'

export function describe(standin: Standin, row: store.Subscription) {
  const period = periodOf(standin, row.plan_id) ?? 'monthly'
  const waits = row.status === 'APPROVAL_PENDING' || row.revised_plan_id !== null
  return {
    id: row.id,
    plan_id: row.plan_id,
    custom_id: row.custom_id,
    status: row.status,
    create_time: row.created_at.toISOString(),
    update_time: row.updated_at.toISOString(),
    billing_info: {
      outstanding_balance: { currency_code: currency, value: '0.0' },
      failed_payments_count: row.failed_payments,
      ...(row.last_paid_at
        ? {
            last_payment: {
              amount: { currency_code: currency, value: plans.pro.price[period] },
              time: row.last_paid_at.toISOString(),
            },
          }
        : {}),
      // Gone once it has ended, as with PayPal.
      ...(row.next_billing_at && !isFinished(row.status)
        ? { next_billing_time: row.next_billing_at.toISOString() }
        : {}),
    },
    links: [
      ...(waits
        ? [
            {
              href: `${standin.config.publicUrl}/dev/paypal/approve/${row.id}?ba_token=BA-${row.id}`,
              rel: 'approve',
              method: 'GET',
            },
          ]
        : []),
      { href: `${standin.config.publicUrl}${subscriptions}/${row.id}`, rel: 'self', method: 'GET' },
    ],
  }
}

const problem = (reply: FastifyReply, status: number, name: string) =>
  reply.code(status).send({ name, message: 'Simulated refusal', debug_id: 'simulated' })
