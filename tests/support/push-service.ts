import { createPublicKey, randomUUID } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { jwtVerify } from 'jose'
import { loopbackCertificate } from '#tests/support/certificate.ts'
import { answering } from '#tests/support/answering.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'
import { subscriptionKeys } from '#tests/support/push-encryption.ts'

export type PushPost = { headers: IncomingHttpHeaders; text: string; status: number | 'hang' }
export type PushSubscriptionDouble = ReturnType<typeof newSubscription>
type Answer = { status: number | 'hang'; headers?: Record<string, string> }

/**
 * A Web Push service (RFC 8030, 8291, 8292) on the loopback interface. A server process trusts it through `env`;
 * this process does from the start.
 */
export async function startPushService() {
  const certificate = loopbackCertificate()
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  const subscriptions = new Map<string, PushSubscriptionDouble>()
  const options: ServerOptions = { key: certificate.key, cert: certificate.cert }
  const server = createServer(options, answering(answer))
  const url = `https://127.0.0.1:${await listenOnLoopback(server)}`
  const forget = killAtEnd(() => server.closeAllConnections())

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request))
    const subscription = subscriptions.get(request.url ?? '')
    if (!subscription) return void response.writeHead(404).end()
    const isSigned = await carriesVapid(request.headers.authorization, url)
    const { status, headers } = isSigned ? subscription.answer : { status: 401 }
    subscription.posts.push({ headers: request.headers, text: subscription.decrypt(body), status })
    await pause(subscription.delay)
    if (status !== 'hang') response.writeHead(status, headers).end()
  }

  return {
    url,
    env: { NODE_EXTRA_CA_CERTS: certificate.file },
    subscribe(): PushSubscriptionDouble {
      const path = `/push/${randomUUID()}`
      const subscription = newSubscription(url + path)
      subscriptions.set(path, subscription)
      return subscription
    },
    async stop(): Promise<void> {
      forget()
      certificate.remove()
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

function newSubscription(endpoint: string) {
  const { p256dh, auth, decrypt } = subscriptionKeys()
  const posts: PushPost[] = []
  let answer: Answer = { status: 201 }
  let delay = 0
  return {
    endpoint,
    keys: { p256dh, auth },
    /** What the browser would register: the JSON text of the subscription. */
    token: JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    posts,
    decrypt,
    get answer() {
      return answer
    },
    get delay() {
      return delay
    },
    answerAfter: (milliseconds: number) => void (delay = milliseconds),
    answerWith: (status: number | 'hang', headers: Record<string, string> = {}) =>
      void (answer = { status, headers }),
    waitForPost: (count = 1) => eventually(`push post ${count} arrives`, () => posts[count - 1]),
  }
}

async function carriesVapid(authorization = '', audience: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,]+), ?k=(\S+)$/i.exec(authorization) ?? []
  if (!token || !key) return false
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verified = jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience,
    algorithms: ['ES256'],
  })
  return verified.then(
    ({ payload }) => /^(mailto:|https:)/.test(payload.sub ?? ''),
    () => false,
  )
}
