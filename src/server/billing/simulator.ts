// A stand-in for PayPal outside production: the same calls over the same HTTP, a page to approve on, and a page
// to let later things happen. Our own client cannot tell the difference.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { simulateApi } from './simulator-api.ts'
import { announce, type EventName, eventNames, happen, post } from './simulator-events.ts'
import { approvalPage, eventsPage } from './simulator-pages.ts'
import * as simulated from './simulator-store.ts'

type Asked = { Params: { id: string; event: EventName } }

export function simulatorRoutes(scope: FastifyInstance, world: World, webhookUrl: () => Promise<string>) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  )
  simulateApi(scope, world)

  const find = async (id: string) => {
    const row = await simulated.find(world.db, id)
    if (!row) throw notFound()
    return row
  }
  const letHappen = async (id: string, event: EventName) => {
    const row = await happen(world, await find(id), event)
    if (row) await post(world, await webhookUrl(), announce(world, row, event))
  }

  scope.get<Asked>('/dev/paypal/approve/:id', async ({ params }, reply) =>
    reply.type('text/html').send(approvalPage(world, await find(params.id))),
  )
  scope.post<Asked>('/dev/paypal/approve/:id', async (request, reply) => {
    const { id } = request.params
    await letHappen(id, 'approved')
    const hints = { subscription_id: id, ba_token: `BA-${id}`, token: `TOKEN-${id}` }
    return reply.redirect(withHints(fromHere(request, (await find(id)).return_url), hints), 303)
  })
  scope.post<Asked>('/dev/paypal/decline/:id', async (request, reply) => {
    const { id } = request.params
    return reply.redirect(
      withHints(fromHere(request, (await find(id)).cancel_url), { token: `TOKEN-${id}` }),
      303,
    )
  })
  scope.get('/dev/paypal', async (_, reply) =>
    reply.type('text/html').send(eventsPage(world, await simulated.newest(world.db))),
  )
  scope.post<Asked>('/dev/paypal/subscriptions/:id/:event', async ({ params: { id, event } }, reply) => {
    if (!eventNames.includes(event)) throw notFound()
    await letHappen(id, event)
    return reply.redirect('/dev/paypal', 303)
  })
}

const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** This machine under the name the browser knows it by: under another one nobody would be logged in. */
export function fromHere({ host }: Pick<FastifyRequest, 'host'>, address: string) {
  const url = new URL(address)
  if (thisMachine.test(host) && thisMachine.test(url.host)) url.host = host
  return url.href
}

function withHints(url: string, hints: Record<string, string>) {
  const target = new URL(url)
  for (const [name, value] of Object.entries(hints)) target.searchParams.set(name, value)
  return target.href
}
