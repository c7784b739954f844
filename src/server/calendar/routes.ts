import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound } from '#server/refusal.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import * as calendar from './calendar.ts'

// One at a time for each address, and an account has one: its reminders are read, and written, as a whole.
const reads = createTurns()

export function calendarRoutes(app: FastifyInstance, mount: Mount, world: World) {
  mount(api.findCalendar, ({ account }) => calendar.find(world, account))
  mount(api.renewCalendar, ({ session }) => calendar.renew(world, session))
  mount(api.endCalendar, ({ account }) => calendar.end(world, account))

  // Outside of the API's table: calendars know no sessions and read no JSON.
  app.get('/calendar/:file', (request, reply) =>
    world.pace.answer(() => {
      const { file } = request.params as { file: string }
      return reads.take(world.config, file, async () => {
        const feed = await calendar.open(world, file)
        if (!feed) throw notFound()
        return send(request, reply, feed)
      })
    }),
  )
}

// The address is the secret: nothing on the way may keep it or hand it on.
async function send(request: FastifyRequest, reply: FastifyReply, feed: calendar.Feed) {
  reply.headers({
    'cache-control': 'private, no-cache',
    etag: feed.etag,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  if (knows(request.headers['if-none-match'], feed.etag)) return reply.code(304).send()
  reply.header('content-disposition', 'inline; filename="jotbell.ics"')
  return reply.type('text/calendar; charset=utf-8').send(await feed.write())
}

// A proxy that compresses makes the tag a weak one.
function knows(known: string | undefined, etag: string) {
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
