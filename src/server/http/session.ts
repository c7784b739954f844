// Finds the session of a request. The token must come in a single well-formed Authorization header.
import type { FastifyRequest } from 'fastify'
import { refused } from '#contract/messages/refusals.ts'
import type { Call } from '#contract/call.ts'
import { assertFresh } from '#server/accounts/fresh.ts'
import * as sessions from '#server/accounts/sessions.ts'
import * as tokens from '#server/accounts/tokens.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

export async function identify(world: World, request: FastifyRequest): Promise<sessions.Session> {
  const token = bearer(request)
  const session = token && (await find(world, token))
  if (!session) throw new Refusal(401, refused.session)
  return session
}

/** Whether this session, or this program's token, may make the call. */
export function assertOpen(world: World, { scope, fresh }: Call, session: sessions.Session) {
  if (session.scopes && !(scope && session.scopes.includes(scope)))
    throw new Refusal(403, refused.scope, { errorCode: 'SCOPE_MISSING' })
  if (fresh) assertFresh(world, session)
}

// A session's token has 43 characters, a program's 50.
const find = (world: World, token: string) =>
  token.length === 43 ? sessions.find(world, token) : tokens.find(world, token)

function bearer(request: FastifyRequest) {
  const match = /^Bearer ([A-Za-z0-9_-]{43}|jbt_[A-Za-z0-9]{46})$/i.exec(request.headers.authorization ?? '')
  return match && isOnly(request.raw.rawHeaders, 'authorization') ? match[1] : undefined
}

// Of two Authorization headers Node takes the first, and a proxy may have checked the second.
function isOnly(rawHeaders: string[], name: string) {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length === 1
}
