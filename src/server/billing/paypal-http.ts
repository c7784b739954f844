// How we talk to PayPal: a token that is kept while it lasts, and a no that means "PayPal is away".
import { refused } from '#contract/messages/refusals.ts'
import { after, seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { Token } from './paypal-shapes.ts'
import { apiUrlOf, settingsOf } from './settings.ts'

export type Reply = { status: number; body: unknown }
export type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

const patience = seconds(8)
// Renewed this much before it ends, so that it does not end on the way.
const margin = seconds(60)

export const away = () => new Refusal(502, refused.paypalAway)

export async function ask(world: World, request: Request): Promise<Reply> {
  const first = await askWith(world, request, await tokenOf(world))
  if (first.status !== 401) return first
  tokens.delete(world)
  return askWith(world, request, await tokenOf(world))
}

// What nobody expected is our set-up or PayPal's fault: said in the log, and to the person as "away".
export function surprise(world: World, request: Request, reply: Reply) {
  world.log.error({ path: request.path, status: reply.status, problem: problemOf(reply) }, 'PayPal refused')
  return away()
}

type Kept = { token: string; until: Date }
const tokens = new WeakMap<World, Promise<Kept>>()

async function tokenOf(world: World): Promise<string> {
  const kept = await tokens.get(world)
  if (kept && kept.until > world.clock.now()) return kept.token
  const fresh = fetchToken(world)
  tokens.set(world, fresh)
  fresh.catch(() => tokens.delete(world))
  return (await fresh).token
}

async function fetchToken(world: World): Promise<Kept> {
  const { clientId, clientSecret } = settingsOf(world)
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
  const token = Token.safeParse(reply.body)
  if (reply.status !== 200 || !token.success) throw surprise(world, request, reply)
  const { access_token, expires_in } = token.data
  return { token: access_token, until: after(world.clock.now(), seconds(expires_in) - margin) }
}

function askWith(world: World, request: Request, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...request.headers,
  }
  return send(world, { ...request, headers })
}

async function send(world: World, { method, path, body, headers = {} }: Request): Promise<Reply> {
  const url = `${await apiUrlOf(world)}${path}`
  try {
    const signal = AbortSignal.timeout(patience)
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

// Only the names of the problem: the rest of a reply may hold what must not stand in a log.
function problemOf({ body }: Reply) {
  const { name, debug_id: debugId } = (body ?? {}) as Record<string, unknown>
  return { name, debugId }
}
