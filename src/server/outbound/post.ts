// The one way to post to an address that a person named. The host is looked up once, every address of it is judged, and
// the connection goes to one of those that were judged, so a name that leads elsewhere a moment later changes nothing.
// Redirects are not followed: we judged the address, not where it points to.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import type { Endpoint } from './network.ts'
import { isIn, isPrivate, networks } from './networks.ts'

export type PostRequest = { url: string; headers: Record<string, string>; body: string }
export type Reply = { status: number; headers: IncomingHttpHeaders; text: string }
export type Unanswered = { failure: 'private' | 'certificate' | 'away' }

type Policy = Pick<World['config'], 'nearbyTargets' | 'privateTargets'>

const timeout = seconds(10)
const mostBytes = 64 * 1024
// Without keep-alive: each message has a connection of its own, and with it an address that was judged for it.
const agent = new https.Agent()

/** From looking up the host to the end of the reply it takes ten seconds at most. */
export async function post(
  { config, network }: Pick<World, 'config' | 'network'>,
  { url: address, headers, body }: PostRequest,
): Promise<Reply | Unanswered> {
  const url = new URL(address)
  const signal = AbortSignal.timeout(timeout)
  try {
    const endpoints = await within(signal, network.resolve(hostOf(url), Number(url.port || 443)))
    if (endpoints.some((endpoint) => !isAllowed(endpoint.address, config))) return { failure: 'private' }
    return await exchange(url, endpoints, headers, body, signal)
  } catch (error) {
    return { failure: isAboutCertificate(error) ? 'certificate' : 'away' }
  }
}

/** Private networks are for tests and development, and for an operator who names them. */
export function isAllowed(address: string, { nearbyTargets, privateTargets }: Policy) {
  return nearbyTargets || !isPrivate(address) || isIn(networks(privateTargets), address)
}

/** Whether an address names a place that we never post to. Of a name only the lookup can tell. */
export function isForbidden(address: string, config: Policy) {
  const host = hostOf(new URL(address))
  const literal = /^(?:.+\.)?localhost\.?$/.test(host) ? '127.0.0.1' : host
  return isIP(literal) > 0 && !isAllowed(literal, config)
}

const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '')

function exchange(
  url: URL,
  endpoints: Endpoint[],
  headers: PostRequest['headers'],
  body: string,
  signal: AbortSignal,
): Promise<Reply> {
  const host = hostOf(url)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const request = https.request({
    method: 'POST',
    host,
    port: endpoints[0]?.port,
    path: url.pathname + url.search,
    headers: {
      ...headers,
      host: url.host,
      'user-agent': 'Jotbell',
      'content-length': Buffer.byteLength(body),
    },
    servername: isIP(host) ? '' : host,
    lookup: answerWith(endpoints),
    agent,
    signal,
  })
  // What goes wrong after the status is known is left to whoever reads the rest.
  request.on('error', reject)
  request.once('response', (response) => resolve(read(response)))
  request.end(body)
  return promise
}

function answerWith(endpoints: Endpoint[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = endpoints
    if (all) callback(null, endpoints)
    else callback(null, first?.address ?? '', first?.family)
  }
}

// The status says what became of the message, even if the rest never comes: it must not be sent twice for that.
async function read(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > mostBytes) break
    }
  } catch {
    // Cut off, or out of time.
  }
  const text = Buffer.concat(chunks).subarray(0, mostBytes).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

function within<Result>(signal: AbortSignal, work: Promise<Result>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

function isAboutCertificate(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|_SIGNATURE$|ERR_TLS/.test(code)
}
