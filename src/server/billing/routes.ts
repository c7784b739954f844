import type { FastifyInstance } from 'fastify'
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { callerOf } from '#server/http/caller.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import * as subscriptions from './subscriptions.ts'
import * as trial from './trial.ts'
import * as webhook from './webhook.ts'

export async function billingRoutes(app: FastifyInstance, mount: Mount, world: World) {
  mount(api.paypalConfig, () => subscriptions.config(world))
  mount(api.findTrial, ({ account }) => trial.find(world, account))
  mount(api.startTrial, ({ account }) => trial.start(world, account))
  mount(api.createSubscription, ({ account, body }) => subscriptions.create(world, account, body.planId))
  mount(api.reviseSubscription, ({ account, body }) => subscriptions.revise(world, account, body.planId))
  mount(api.confirmSubscription, ({ account, body }) =>
    subscriptions.confirm(world, account, body.subscriptionId),
  )
  mount(api.cancelSubscription, ({ account }) => subscriptions.cancel(world, account))
  await app.register(async (scope) => mountWebhook(scope, world))
}

// The signature covers the raw bytes, so the body is not parsed here.
function mountWebhook(scope: FastifyInstance, world: World) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  scope.post<{ Body: Buffer | undefined }>(apiRoot + api.paypalWebhook.path, async (request) => {
    const body = request.body ?? Buffer.alloc(0)
    await webhook.receive(world, request.headers, body, callerOf(request))
    return { message: 'stored' }
  })
}
