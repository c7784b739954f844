// PayPal outside production: the calls of the real API, a page to approve on, and a page on which later things happen.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { notFound } from '#server/refusal.ts'
import { paypalApi } from './api.ts'
import { announce, type EventName, eventNames, happen, post } from './events.ts'
import { approvalPage, eventsPage } from './pages.ts'
import type { Standin } from './standin.ts'
import * as store from './store.ts'

type Asked = { Params: { id: string; event: EventName } }

// The API for the server of this process. The pages are also mounted on the app itself, where browsers reach them.
export async function startPaypal(standin: Standin) {
  let app: Promise<FastifyInstance> | undefined
  const server = createServer(async (request, response) => {
    // Built with the first request: most servers are started without anybody buying something.
    app ??= build(standin)
    ;(await app).routing(request, response)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/paypal`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function build(standin: Standin) {
  const app = fastify()
  paypalRoutes(app, standin)
  await app.ready()
  return app
}

export function paypalRoutes(scope: FastifyInstance, standin: Standin) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  )
  paypalApi(scope, standin)

  const find = async (id: string) => {
    const row = await store.find(standin.db, id)
    if (!row) throw notFound()
    return row
  }
  const letHappen = async ({
    params: { id, event },
    socket,
  }: Pick<FastifyRequest<Asked>, 'params' | 'socket'>) => {
    const row = await happen(standin, await find(id), event)
    if (row) await post(standin, webhookUrl(socket), announce(standin, row, event))
  }

  scope.get<Asked>('/dev/paypal/approve/:id', async (request, reply) => {
    const here = underKnownName(request)
    if (here) return reply.redirect(here)
    return reply.type('text/html').send(approvalPage(standin, await find(request.params.id)))
  })
  scope.post<Asked>('/dev/paypal/approve/:id', async (request, reply) => {
    const {
      socket,
      params: { id },
    } = request
    await letHappen({ socket, params: { id, event: 'approved' } })
    const hints = { subscription_id: id, ba_token: `BA-${id}`, token: `TOKEN-${id}` }
    return reply.redirect(withHints(fromHere(request.host, (await find(id)).return_url), hints), 303)
  })
  scope.post<Asked>('/dev/paypal/decline/:id', async ({ host, params: { id } }, reply) =>
    reply.redirect(withHints(fromHere(host, (await find(id)).cancel_url), { token: `TOKEN-${id}` }), 303),
  )
  scope.get('/dev/paypal', async (_, reply) =>
    reply.type('text/html').send(eventsPage(standin, await store.newest(standin.db))),
  )
  scope.post<Asked>('/dev/paypal/subscriptions/:id/:event', async (request, reply) => {
    if (!eventNames.includes(request.params.event)) throw notFound()
    await letHappen(request)
    return reply.redirect('/dev/paypal', 303)
  })
}

// Where this very request came in: the public address may not be reachable from this machine.
function webhookUrl({ localAddress = '127.0.0.1', localPort }: Socket) {
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress
  return `http://${host}:${localPort}/api${api.paypalWebhook.path}`
}

const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

// This machine under the name the browser knows it by: under another one nobody would be logged in.
function fromHere(host: string, address: string) {
  const url = new URL(address)
  if (thisMachine.test(host) && thisMachine.test(url.host)) url.host = host
  return url.href
}

// The approval link carries the public address. A browser that came from another name of this machine goes back to it.
function underKnownName({ host, headers: { referer = '' }, url }: FastifyRequest) {
  const from = URL.parse(referer)?.host
  const isOther = from !== undefined && from !== host && thisMachine.test(from) && thisMachine.test(host)
  return isOther ? `http://${from}${url}` : undefined
}

function withHints(url: string, hints: Record<string, string>) {
  const target = new URL(url)
  for (const [name, value] of Object.entries(hints)) target.searchParams.set(name, value)
  return target.href
}
