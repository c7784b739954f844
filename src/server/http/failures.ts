// The one place where a refusal or an unexpected error becomes a reply.
import type { FastifyError, FastifyInstance } from 'fastify'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { isTransient, pgCode, pgCodes } from '#server/storage/errors.ts'

export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (!refusal) {
      request.log.error({ err: error }, 'unexpected failure')
      return reply.code(500).send({ message: refused.unexpected, requestId: request.id })
    }
    const { retryAfter, extra, ...details } = refusal.details
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter / seconds(1))))
    return reply.code(refusal.status).send({ message: refusal.message, ...details, ...extra })
  })
}

function asRefusal(error: FastifyError) {
  if (error instanceof Refusal) return error
  // Every foreign key points at an account: this one was deleted during the request.
  if (pgCode(error) === pgCodes.foreignKeyViolation) return new Refusal(401, refused.session)
  if (isTransient(error)) return new Refusal(503, refused.away, { retryAfter: seconds(2) })
  if (error.statusCode === 413) return new Refusal(413, refused.tooLarge)
  if (error.statusCode === 415) return new Refusal(415, refused.notJson)
  if (error.statusCode && error.statusCode < 500) return new Refusal(error.statusCode, rules.json)
  return undefined
}
