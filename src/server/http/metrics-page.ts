import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/refusal.ts'
import { isFromThisMachine } from '#server/this-machine.ts'
import type { World } from '#server/world.ts'

// Without a port of their own, the metrics are for a collector on the same machine only.
export function serveMetrics(app: FastifyInstance, world: World) {
  if (!world.config.metrics)
    app.get('/metrics', async (request, reply) => {
      if (!isFromThisMachine(request)) throw notFound()
      return reply.type(world.metrics.registry.contentType).send(await world.metrics.registry.metrics())
    })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'website'
    world.metrics.requests.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}
