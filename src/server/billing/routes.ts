import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import { isSimulated, simulatorAddress, simulatorListens } from './settings.ts'
import { fromHere, simulatorRoutes } from './simulator.ts'
import * as subscriptions from './subscriptions.ts'
import * as webhook from './webhook.ts'

export async function billingRoutes(app: FastifyInstance, mount: Mount, world: World) {
  mount(api.paypalConfig, () => subscriptions.config(world))
  const leading = ({ approvalUrl }: { approvalUrl: string }, request: FastifyRequest) => ({
    approvalUrl: isSimulated(world) ? fromHere(request, approvalUrl) : approvalUrl,
  })
  mount(api.createSubscription, async ({ account, body, request }) =>
    leading(await subscriptions.create(world, account, body.planId), request),
  )
  mount(api.reviseSubscription, async ({ account, body, request }) =>
    leading(await subscriptions.revise(world, account, body.planId), request),
  )
  mount(api.confirmSubscription, ({ account, body }) =>
    subscriptions.confirm(world, account, body.subscriptionId),
  )
  mount(api.cancelSubscription, ({ account }) => subscriptions.cancel(world, account))
  await app.register(async (scope) => mountWebhook(scope, world))
  if (isSimulated(world) && !world.config.production) await mountSimulator(app, world)
}

// The signature is over the bytes, so here the body stays bytes.
function mountWebhook(scope: FastifyInstance, world: World) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  scope.post<{ Body: Buffer | undefined }>(`/api${api.paypalWebhook.path}`, async (request) => {
    await webhook.receive(world, request.headers, request.body ?? Buffer.alloc(0))
    return { message: 'stored' }
  })
}

async function mountSimulator(app: FastifyInstance, world: World) {
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') return
    const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
    await simulatorListens(world, `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`).catch(
      (error: unknown) => world.log.warn({ err: error }, 'the address of the simulator was not written down'),
    )
  })
  await app.register(async (scope) =>
    simulatorRoutes(
      scope,
      world,
      async () => `${await simulatorAddress(world)}/api${api.paypalWebhook.path}`,
    ),
  )
}
