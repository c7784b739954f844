// A push service as Firefox knows it: the browser holds a WebSocket open, the application server posts over https
// (RFC 8030), and what is posted goes down the socket as it is, encrypted to the browser.
import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'
import { answering } from '#tests/support/answering.ts'
import { loopbackCertificate } from '#tests/support/certificate.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

const Said = z.looseObject({ messageType: z.optional(z.string()), channelID: z.optional(z.string()) })

export async function startAutopush() {
  const certificate = loopbackCertificate()
  const channels = new Map<string, WebSocket>()
  const posts: { channel: string; status: number }[] = []
  const sockets = createHttpServer()
  const endpoints = createHttpsServer(certificate, answering(take))
  const browsers = new WebSocketServer({
    server: sockets,
    handleProtocols: (wanted) => [...wanted][0] ?? false,
  })
  const socketUrl = `ws://127.0.0.1:${await listenOnLoopback(sockets)}/`
  const endpoint = `https://127.0.0.1:${await listenOnLoopback(endpoints)}/push`

  browsers.on('connection', (browser) => {
    browser.on('error', () => {}) // a browser that is killed is no failure of this service
    browser.on('message', (text: Buffer) => {
      const said = Said.parse(JSON.parse(text.toString()))
      const reply = answerTo(said, browser)
      if (reply) browser.send(JSON.stringify(reply))
    })
  })

  function answerTo({ messageType, channelID = '' }: z.infer<typeof Said>, browser: WebSocket) {
    const done = { messageType, channelID, status: 200 }
    switch (messageType) {
      case 'hello':
        return { messageType, status: 200, uaid: randomUUID().replaceAll('-', ''), use_webpush: true }
      case 'register':
        channels.set(channelID, browser)
        return { ...done, pushEndpoint: `${endpoint}/${channelID}` }
      case 'unregister':
        channels.delete(channelID)
        return done
      case undefined:
      case 'ping':
        return {}
      default:
        return undefined
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const channel = request.url?.split('/').at(-1) ?? ''
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request))
    const browser = channels.get(channel)
    const status = browser ? 201 : 410
    posts.push({ channel, status })
    browser?.send(
      JSON.stringify({
        messageType: 'notification',
        channelID: channel,
        version: randomUUID(),
        data: body.toString('base64url'),
        headers: { encoding: request.headers['content-encoding'] },
      }),
    )
    response.writeHead(status).end()
  }

  function close() {
    for (const browser of browsers.clients) browser.terminate()
    for (const server of [sockets, endpoints]) {
      server.close()
      server.closeAllConnections()
    }
    certificate.remove()
  }

  const forget = killAtEnd(close)
  return {
    socketUrl,
    posts,
    /** How many addresses browsers hold here at this moment. */
    get standing() {
      return channels.size
    },
    /** Lets a server process trust the https side. */
    env: { NODE_EXTRA_CA_CERTS: certificate.file },
    [Symbol.dispose]() {
      forget()
      close()
    },
  }
}
