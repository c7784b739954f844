// Says once that a proxy on this machine forwards requests and nobody named it: all its visitors then share one limit.
import type { FastifyInstance } from 'fastify'
import { loopback } from '#server/this-machine.ts'
import type { World } from '#server/world.ts'

export function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: World) {
  if (config.trustProxy || !config.rateLimits) return
  let hasWarned = false
  app.addHook('onRequest', ({ headers, socket }, _, done) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (!hasWarned && isForwarded && loopback.test(socket.remoteAddress ?? '')) {
      hasWarned = true
      log.warn(
        'Requests come through a proxy on this machine. Set TRUST_PROXY: all visitors share one limit.',
      )
    }
    done()
  })
}
