import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { newsletterPages as words } from '#contract/messages/newsletter.ts'
import { callerOf } from '#server/http/caller.ts'
import { mounter } from '#server/http/mount.ts'
import { smallPage } from '#server/http/small-page.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import * as newsletter from './newsletter.ts'

// A scope of its own, because only this call also reads a plain form: the public pages work without script.
export async function newsletterRoutes(app: FastifyInstance, world: World) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(formType, { parseAs: 'string' }, async (_: FastifyRequest, text: string) =>
      Object.fromEntries(new URLSearchParams(text)),
    )
    scope.setErrorHandler((error, request, reply) => {
      if (!isForm(request) || !(error instanceof Refusal)) throw error
      return reply.code(error.status).type('text/html').send(page(error.message))
    })
    mounter(scope, world)(api.joinNewsletter, async ({ body, request, reply }) => {
      const answer = await newsletter.join(world, body.email, callerOf(request))
      if (isForm(request)) reply.code(api.joinNewsletter.status).type('text/html').send(page(answer.message))
      return answer
    })
  })
}

const formType = 'application/x-www-form-urlencoded'
const isForm = (request: FastifyRequest) => request.headers['content-type']?.startsWith(formType) ?? false

const page = (text: string) => smallPage({ title: words.title, text }, { label: words.back, url: '/blog' })
