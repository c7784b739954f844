// Finds the session of a request. The token must come in a single well-formed Authorization header.
import type { FastifyRequest } from 'fastify'
import { refused } from '#contract/messages/refusals.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

export async function identify(world: World, request: FastifyRequest): Promise<sessions.Session> {
  const token = bearer(request)
  const session = token && (await sessions.find(world, token))
  if (!session) throw new Refusal(401, refused.session)
  return session
}

function bearer(request: FastifyRequest) {
  const match = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')
  return match && isOnly(request.raw.rawHeaders, 'authorization') ? match[1] : undefined
}

// Of two Authorization headers Node takes the first, and a proxy may have checked the second.
function isOnly(rawHeaders: string[], name: string) {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length === 1
}
