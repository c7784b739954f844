// Sends a request as it is: fetch would tidy up the address and refuse half of the methods.
import http from 'node:http'
import type { Field } from './field.ts'
import type { FuzzRequest } from './requests.ts'

export type Reply = { status: number; headers: http.IncomingHttpHeaders; text: string }

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })

export function send(
  url: string,
  field: Field,
  { method, path, token, type, body }: FuzzRequest,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const authorization = authorizationOf(field, token)
  const headers = {
    ...(authorization ? { authorization } : {}),
    ...(type ? { 'content-type': type } : {}),
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
  }
  const { hostname, port } = new URL(url)
  const request = http.request({ agent, hostname, port, method, path, headers }, (reply) => {
    const { statusCode: status = 0, headers: sent } = reply
    let text = ''
    reply.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    reply.on('error', reject).once('end', () => resolve({ status, headers: sent, text }))
    // A stream has no end: that it began is the answer.
    if (sent['content-type']?.startsWith('text/event-stream')) {
      resolve({ status, headers: sent, text })
      reply.destroy()
    }
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

function authorizationOf(field: Field, token: FuzzRequest['token']) {
  if (token === 'none') return undefined
  if (token === 'own') return `Bearer ${field.token}`
  return `Bearer ${token === 'spare' ? (field.spare.pop() ?? '') : token}`
}

/** What the other person has. Letters and the newsletter are left out: anybody may type an address. */
export async function belongings(url: string, { theirToken }: Field) {
  const headers = { authorization: `Bearer ${theirToken}` }
  const reply = await fetch(`${url}/api/auth/me/export`, { headers })
  const {
    exportedAt: _,
    newsletter: _1,
    deliveries: _2,
    ...rest
  } = (await reply.json()) as Record<string, unknown>
  return rest
}
