// Connects a call of the contract's table with the function that handles it.
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRoot } from '#contract/api-root.ts'
import type { Call, ReadBody, ReadQuery, ReplyOf } from '#contract/api.ts'
import { LabelName } from '#contract/labels.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { isId } from '#server/ids.ts'
import { notFound } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { read } from './read.ts'
import { assertOpen, identify } from './session.ts'

type CallContext<C extends Call> = {
  body: ReadBody<C>
  query: ReadQuery<C>
  id: C['path'] extends `${string}:id${string}` ? string : undefined
  label: C['path'] extends `${string}:label${string}` ? string : undefined
  request: FastifyRequest
  reply: FastifyReply
} & (C['caller'] extends 'account' ? Pick<Session, 'account'> & { session: Session } : unknown)

export type Mount = <C extends Call>(
  call: C,
  answer: (context: CallContext<C>) => Promise<Answer<C>> | Answer<C>,
) => void

// The handler of a call without a reply returns nothing; one with a long reply may return it as a stream of JSON.
type Answer<C extends Call> = ReplyOf<C> extends undefined ? void : ReplyOf<C> | Readable

export function mounter(app: FastifyInstance, world: World): Mount {
  return (call, answer) => {
    app.route({
      method: call.method,
      url: apiRoot + call.path,
      // An event stream has no HEAD route: its reply never ends.
      exposeHeadRoute: call.reply !== undefined,
      handler: (request, reply) =>
        world.pace.answer(async () => {
          const session = call.caller === 'account' ? await identify(world, request) : undefined
          if (session) assertOpen(world, call, session)
          const context = {
            account: session?.account,
            session,
            id: readId(call, request),
            label: readLabel(request),
            query: read(call.query, filledIn(request.query)),
            body: read(call.body, request.body),
            request,
            reply,
          } as unknown as CallContext<typeof call>
          const result = await answer(context)
          if (!reply.sent) reply.code(call.status).send(result)
          return reply
        }),
    })
  }
}

// A form sends its empty fields too, as in `?q=&limit=`: they count as left out.
function filledIn(query: unknown) {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

function readId(call: Call, request: FastifyRequest) {
  const id = (request.params as { id?: string }).id?.toLowerCase()
  // A malformed id gets the same reply as an unknown one.
  if (id === undefined) return undefined
  if (call.id ? !z.safeParse(call.id, id).success : !isId(id)) throw notFound()
  return id
}

// Read like one in a body: what cannot be a label gets the same reply as an unknown one.
function readLabel(request: FastifyRequest) {
  const { label } = request.params as { label?: string }
  if (label === undefined) return undefined
  const { success, data } = LabelName.safeParse(label)
  if (!success || data.includes('\0') || !data.isWellFormed()) throw notFound()
  return data
}
