import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

// Serves /metrics to a collector on the same machine only. Behind a proxy on this machine every caller looks local, so a
// forwarded request is refused.
export function serveMetrics(app: FastifyInstance, world: World) {
  app.get('/metrics', async (request, reply) => {
    const local = /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
    if (!local || request.headers['x-forwarded-for'] || request.headers.forwarded) throw notFound()
    return reply.type(world.metrics.registry.contentType).send(await world.metrics.registry.metrics())
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'website'
    world.metrics.requests.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}
