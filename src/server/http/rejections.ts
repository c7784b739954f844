// Replies to requests that never reach a route. They carry the same headers as every other reply.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rules } from '#contract/messages/rules.ts'
import type { Config } from '#server/config.ts'
import { defaultHeaders } from './headers.ts'

const body = JSON.stringify({ message: rules.json })

// A path that cannot be decoded reaches no hook and no handler.
export function rejectBadPath(config: Config) {
  const headers = defaultHeaders(config)
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
    reply.code(400).headers(headers).send({ message: rules.address })
}

// `Expect` with anything but 100-continue: Node's own reply would lack our headers.
export function rejectExpectations(app: FastifyInstance, config: Config) {
  const headers = { ...defaultHeaders(config), 'content-type': 'application/json; charset=utf-8' }
  app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) =>
    reply.writeHead(417, headers).end(body),
  )
}

// What Node's parser rejects before there is a request: a malformed one, or one whose headers are too long.
export function rejectBrokenRequests(config: Config) {
  const headers = { ...defaultHeaders(config), 'content-type': 'application/json' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const reply = `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
  return (error: Error & { code?: string }, socket: Socket) => {
    // The connection was idle for too long. A request may be on its way at this moment: the client would take our
    // reply for the reply to it, although we may still process it.
    const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (socket.writable && !isTimeout) socket.end(reply)
    else socket.destroy()
  }
}
