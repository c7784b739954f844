// Opens the signed links of letters and push messages. A GET only shows a page with a button, since mail
// scanners open every link; the POST of that button, or of a mail program or service worker, acts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkPages } from '#contract/messages/reminders.ts'
import { cardPage } from '#server/card-page.ts'
import { type LinkAction, type LinkActions, type LinkPage, open } from '#server/links.ts'
import type { World } from '#server/world.ts'
import { smallPage } from './small-page.ts'

type Opened = { action: LinkAction; claim: Record<string, string> } | undefined

export async function linkRoutes(app: FastifyInstance, world: World, actions: LinkActions) {
  const openLink = (request: FastifyRequest): Opened => {
    const { token } = request.params as { token: string }
    const opened = open(world, token)
    // A receipt is signed the same way, and is no link.
    if (!opened || opened.purpose === 'receipt') return undefined
    const action = actions[opened.purpose]
    return action && { action, claim: opened.claim }
  }
  const onward = { label: linkPages.open, url: `${world.config.publicUrl}/dashboard` }

  function show(request: FastifyRequest, reply: FastifyReply, page: LinkPage | undefined) {
    const { title, text, button, body }: LinkPage = page ?? linkPages.broken
    reply.code(page ? 200 : 404).headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (request.headers.accept?.includes('application/json')) return reply.send({ title, message: text })
    const small = { title, text, ...(button ? { button } : {}) }
    return reply.type('text/html').send(body ? cardPage({ title, body }) : smallPage(small, onward))
  }

  // A scope of its own accepts any body: only the token counts, whatever a mail program sends in its one-click POST.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, async () => undefined)
    scope.get('/link/:token', async (request, reply) => {
      const link = openLink(request)
      return show(request, reply, link && (await link.action.ask(world, link.claim)))
    })
    scope.post('/link/:token', async (request, reply) => {
      const link = openLink(request)
      return show(request, reply, link && (await link.action.act(world, link.claim)))
    })
  })
}
