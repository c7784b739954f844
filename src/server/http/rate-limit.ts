// Keeps one address from using up the whole server. This limit protects this process, so its counts are in memory;
// limits that protect accounts are in the database (accounts/throttle.ts).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { refused } from '#contract/messages/refusals.ts'
import { between, minutes, seconds } from '#server/clock.ts'
import { Refusal, tooMany } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { callerOf } from './caller.ts'

const perMinute = 3_000
const maxRunning = 1_000

export function limitRequests(app: FastifyInstance, world: World) {
  let counts = new Map<string, number>()
  let since = world.clock.now()
  const running = new Set<FastifyRequest>()

  // Every request runs these hooks. Callbacks cost less than promises.
  app.addHook('onRequest', (request, _, done) => {
    const now = world.clock.now()
    if (Math.abs(between(since, now)) >= minutes(1)) {
      counts = new Map()
      since = now
    }
    const caller = callerOf(request)
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (world.config.rateLimits && count > perMinute) done(tooMany(minutes(1) - between(since, now)))
    else done()
  })
  // Counted once the body has arrived: clients that send a byte at a time must not use up the places.
  app.addHook('preHandler', (request, _, done) => {
    if (running.size >= maxRunning) return done(new Refusal(503, refused.busy, { retryAfter: seconds(1) }))
    // An event stream is not counted: it stays open for hours and costs next to nothing.
    if (request.routeOptions.url !== apiRoot + api.events.path) running.add(request)
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    running.delete(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    running.delete(request)
    done()
  })
}
