// How we talk to PayPal. A request that it cannot answer now becomes a refusal that says "PayPal is away".
import { refused } from '#contract/messages/refusals.ts'
import { GrantedToken, keepAccessToken } from '#server/access-token.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

export type Reply = { status: number; body: unknown }
export type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

const timeout = seconds(8)

export const away = () => new Refusal(502, refused.paypalAway)

export function ask(world: World, request: Request): Promise<Reply> {
  return tokenOf(world)((token) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    }
    return send(world, { ...request, headers })
  })
}

// Our settings are wrong or PayPal is: the log says which reply it was, the person reads "away".
export function unexpectedReply(world: World, request: Request, reply: Reply) {
  world.log.error({ path: request.path, status: reply.status, problem: problemOf(reply) }, 'PayPal refused')
  return away()
}

const tokens = new WeakMap<World, ReturnType<typeof keepAccessToken>>()

const tokenOf = (world: World) =>
  tokens.getOrInsertComputed(world, () => keepAccessToken(world.clock, () => fetchToken(world)))

async function fetchToken(world: World) {
  const { clientId, clientSecret } = world.services.paypal
  const request: Request = {
    method: 'POST',
    path: '/v1/oauth2/token',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  }
  const reply = await send(world, request)
  const token = GrantedToken.safeParse(reply.body)
  if (reply.status !== 200 || !token.success) throw unexpectedReply(world, request, reply)
  return token.data
}

async function send(world: World, { method, path, body, headers = {} }: Request): Promise<Reply> {
  const url = `${world.services.paypal.apiUrl}${path}`
  try {
    const signal = AbortSignal.timeout(timeout)
    const sent = body === undefined ? {} : { body }
    const reply = await fetch(url, { method, headers, signal, redirect: 'error', ...sent })
    const text = await reply.text()
    if (reply.status >= 500 || reply.status === 429) throw new Error(`PayPal answered ${reply.status}`)
    return { status: reply.status, body: text ? JSON.parse(text) : undefined }
  } catch (error) {
    world.log.warn({ err: error, path }, 'PayPal is away')
    throw away()
  }
}

// Only the name of the problem and its id: the rest of a reply may hold what must not be logged.
function problemOf({ body }: Reply) {
  const { name, debug_id: debugId } = (body ?? {}) as Record<string, unknown>
  return { name, debugId }
}
