// The pages of PayPal that a browser opens: one to approve on, and one on which later events are triggered.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { notFound } from '#server/refusal.ts'
import { acceptText } from './api.ts'
import { applyEvent, type EventName, eventNames, sendWebhook, webhookFor } from './events.ts'
import { approvalPage, eventsPage } from './pages.ts'
import { approvalAddress, returnAddress } from './return-address.ts'
import type { Standin } from './standin.ts'
import * as store from './store.ts'

type RouteParams = { Params: { id: string; event: EventName } }

export function paypalPages(scope: FastifyInstance, standin: Standin) {
  acceptText(scope)
  approvalRoutes(scope, standin)
  scope.get('/dev/paypal', async (_, reply) =>
    sendPage(reply, eventsPage(standin, await store.newest(standin.db))),
  )
  scope.post<RouteParams>('/dev/paypal/subscriptions/:id/:event', async ({ params, socket }, reply) => {
    if (!eventNames.includes(params.event)) throw notFound()
    await trigger(standin, params.id, params.event, socket)
    return reply.redirect('/dev/paypal', 303)
  })
}

function approvalRoutes(scope: FastifyInstance, standin: Standin) {
  scope.get<RouteParams>('/dev/paypal/approve/:id', async (request, reply) => {
    const elsewhere = approvalAddress(request, standin.config.publicUrl)
    if (elsewhere) return reply.redirect(elsewhere)
    return sendPage(reply, approvalPage(standin, await find(standin, request.params.id)))
  })
  scope.post<RouteParams>('/dev/paypal/approve/:id', async (request, reply) => {
    const { id } = request.params
    await trigger(standin, id, 'approved', request.socket)
    const { return_url } = await find(standin, id)
    const params = { subscription_id: id, ba_token: `BA-${id}`, token: `TOKEN-${id}` }
    return reply.redirect(returnAddress(request, return_url, params), 303)
  })
  scope.post<RouteParams>('/dev/paypal/decline/:id', async (request, reply) => {
    const { id } = request.params
    const { cancel_url } = await find(standin, id)
    return reply.redirect(returnAddress(request, cancel_url, { token: `TOKEN-${id}` }), 303)
  })
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html').send(page)

async function find({ db }: Standin, id: string) {
  const row = await store.find(db, id)
  if (!row) throw notFound()
  return row
}

async function trigger(standin: Standin, id: string, event: EventName, socket: Socket) {
  const row = await applyEvent(standin, await find(standin, id), event)
  if (row) await sendWebhook(standin, webhookUrl(socket), webhookFor(standin, row, event))
}

// Where this very request came in: the public address may not be reachable from this machine.
function webhookUrl({ localAddress = '127.0.0.1', localPort }: Socket) {
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress
  return `http://${host}:${localPort}${apiRoot}${api.paypalWebhook.path}`
}
