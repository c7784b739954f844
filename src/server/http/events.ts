// Sends the changes of an account to its open pages as they happen, as server-sent events.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '#contract/api.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { between, minutes, seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { callerOf } from './caller.ts'
import type { Mount } from './mount.ts'
import { createStreams, end, sessionsOf, type Stream, type Streams, write } from './streams.ts'

// A client may give up on a stream after 25 seconds of silence.
const heartbeat = seconds(20)
const checkEvery = minutes(5)

export function eventRoutes(app: FastifyInstance, mount: Mount, world: World) {
  const streams = createStreams({ limitCallers: world.config.rateLimits })
  const checkSessions = checker(world, streams)
  // One timer serves all streams.
  const timer = setInterval(() => {
    streams.all.forEach((stream) => write(stream, ':\n\n'))
    void checkSessions()
  }, heartbeat).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.all.forEach(end)
  })

  mount(api.events, ({ session, request, reply }) => {
    const own = () => streams.ofUser(session.account.id)
    const stream = { session, caller: callerOf(request), response: openStream(reply) }
    // The page left while we looked up its session: the close event has passed already.
    if (stream.response.destroyed) return
    const unsubscribe = world.signals.subscribe(session.account.id, (news) => {
      if (news !== 'sessions') write(stream, `event: ${news}\ndata: {}\n\n`)
      // One of them asks for all streams of the account.
      else if (isFirst(own(), stream)) void endClosed(world, streams, own())
    })
    streams.add(stream)
    world.metrics.streams.set(streams.all.size)
    stream.response.once('close', () => {
      unsubscribe()
      streams.remove(stream)
      world.metrics.streams.set(streams.all.size)
    })
    // The session may have ended after we looked it up and before we subscribed.
    void endClosed(world, streams, own())
  })
}

function openStream(reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx would buffer the events otherwise.
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
  return reply.raw
}

function isFirst(streams: Set<Stream>, stream: Stream) {
  const [first] = streams
  return first === stream
}

// A session may run out by its age, which nobody tells. The heartbeat asks now and then.
function checker(world: World, streams: Streams) {
  let checkedAt = world.clock.now()
  return async () => {
    const now = world.clock.now()
    if (Math.abs(between(checkedAt, now)) < checkEvery || !world.clock.isSteady()) return
    checkedAt = now
    await endClosed(world, streams, streams.all)
  }
}

// One question for all sessions. Where the database is away, the next check asks again.
async function endClosed(world: World, streams: Streams, which: Set<Stream>) {
  const asked = sessionsOf(which)
  if (asked.length === 0) return
  const open = await sessions.stillOpen(world, asked).catch(() => undefined)
  if (open) for (const session of asked) if (!open.has(session)) streams.ofSession(session).forEach(end)
}
