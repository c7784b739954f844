// JSON and nothing else, read with care: valid UTF-8, no prototype tricks, and an empty body is no body.
import type { FastifyInstance } from 'fastify'
import { rules } from '#contract/messages/rules.ts'
import { Refusal } from '#server/refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

export function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      return parse(request, utf8.decode(body as Buffer), done)
    } catch {
      return done(new Refusal(400, rules.json))
    }
  })
}
