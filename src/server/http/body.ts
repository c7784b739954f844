// Accepts JSON only: valid UTF-8 and no __proto__ keys. An empty body counts as none.
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
