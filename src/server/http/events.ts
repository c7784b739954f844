// Tells open pages of changes as they happen: text/event-stream, one line of news for each.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '#contract/api.ts'
import type { EventName } from '#contract/notifications.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import type { Mount } from './mount.ts'

// Well within the 25 seconds after which a client may think that nobody is there.
const heartbeat = seconds(20)
// A page that does not read is not worth the memory: it comes back by itself.
const mostUnread = 64 * 1024

export function eventRoutes(app: FastifyInstance, mount: Mount, world: World) {
  const streams = new Set<ServerResponse>()
  // One timer for all of them, however many there are.
  const beating = setInterval(() => streams.forEach((stream) => write(stream, ':\n\n')), heartbeat).unref()
  app.addHook('preClose', async () => {
    clearInterval(beating)
    streams.forEach((stream) => stream.end())
  })

  mount(api.events, ({ session, reply }) => {
    const stream = openStream(reply)
    // Whoever left while their session was looked up is heard of no more.
    if (stream.destroyed) return
    const unsubscribe = world.signals.hear(
      session.account.id,
      (news) => void hear(world, session, stream, news),
    )
    streams.add(stream)
    world.metrics.streams.set(streams.size)
    stream.once('close', () => {
      unsubscribe()
      streams.delete(stream)
      world.metrics.streams.set(streams.size)
    })
    // The session may have ended between the look at it and the first moment of listening.
    void hear(world, session, stream, 'sessions')
  })
}

function openStream(reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that collects would keep the news to itself.
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
  return reply.raw
}

async function hear(
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
  // News may come between the end of a stream and its close; to write then would end the process.
  if (stream.writableEnded) return
  if (stream.writableLength > mostUnread) stream.destroy()
  else stream.write(text)
}
