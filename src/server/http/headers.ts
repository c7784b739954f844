// What every reply carries, static files and errors too.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rules } from '#contract/messages/rules.ts'
import type { Config } from '#server/config.ts'

// Firebase's browser library talks to these two; nothing else may leave the origin.
const fcmHosts = 'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com'

export function contentSecurityPolicy(config: Config, inlineScripts: string[] = []) {
  return [
    `default-src 'self'`,
    `script-src 'self' ${inlineScripts.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    // The toast library writes style elements; no script can come this way.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'${config.fcm ? ` ${fcmHosts}` : ''}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

export function sendHeaders(app: FastifyInstance, config: Config) {
  const always = headersOf(config)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(always)
    done()
  })
}

// An address that cannot be decoded reaches no hook and no handler.
export function answerBadAddress(config: Config) {
  const always = headersOf(config)
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
    reply.code(400).headers(always).send({ message: rules.address })
}

// `Expect` with anything but 100-continue: Node's own answer would carry none of our headers.
export function answerExpectations(app: FastifyInstance, config: Config) {
  const always = { ...headersOf(config), 'content-type': 'application/json; charset=utf-8' }
  app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) =>
    reply.writeHead(417, always).end(JSON.stringify({ message: rules.json })),
  )
}

// What may be kept says so itself (website.ts).
const headersOf = (config: Config) => ({ ...securityHeaders(config), 'cache-control': 'no-store' })

export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

// What Node refuses before there is a request: a malformed one, or headers too long to be honest.
export function answerBrokenRequests(config: Config) {
  const body = JSON.stringify({ message: rules.json })
  const headers = { ...headersOf(config), 'content-type': 'application/json' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const reply = `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
  return (error: Error & { code?: string }, socket: Socket) => {
    // A connection without a request for too long. One may be on its way in this very moment: an answer now would be
    // taken for its answer, and it might be done all the same.
    const isTooLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (socket.writable && !isTooLate) socket.end(reply)
    else socket.destroy()
  }
}
