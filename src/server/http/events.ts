// Sends the changes of an account to its open pages as they happen, as server-sent events.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '#contract/api.ts'
import type { EventName } from '#contract/notifications.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import type { Mount } from './mount.ts'

// A client may give up on a stream after 25 seconds of silence.
const heartbeat = seconds(20)
// We drop a page that does not read its stream, to save memory: it reconnects by itself.
const maxUnread = 64 * 1024

export function eventRoutes(app: FastifyInstance, mount: Mount, world: World) {
  const streams = new Set<ServerResponse>()
  // One timer serves all streams.
  const timer = setInterval(() => streams.forEach((stream) => write(stream, ':\n\n')), heartbeat).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.forEach((stream) => stream.end())
  })

  mount(api.events, ({ session, reply }) => {
    const stream = openStream(reply)
    // The page left while we looked up its session: the close event has passed already.
    if (stream.destroyed) return
    const unsubscribe = world.signals.subscribe(
      session.account.id,
      (news) => void forward(world, session, stream, news),
    )
    streams.add(stream)
    world.metrics.streams.set(streams.size)
    stream.once('close', () => {
      unsubscribe()
      streams.delete(stream)
      world.metrics.streams.set(streams.size)
    })
    // The session may have ended after we looked it up and before we subscribed.
    void forward(world, session, stream, 'sessions')
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

async function forward(
  world: World,
  session: sessions.Session,
  stream: ServerResponse,
  news: EventName | 'sessions',
) {
  if (news !== 'sessions') return write(stream, `event: ${news}\ndata: {}\n\n`)
  const alive = await sessions.findByHash(world, session.tokenHash).catch(() => undefined)
  if (!alive) stream.end()
}

function write(stream: ServerResponse, text: string) {
  // An event may come between the end of a stream and its close; a write then would crash the process.
  if (stream.writableEnded) return
  if (stream.writableLength > maxUnread) stream.destroy()
  else stream.write(text)
}
