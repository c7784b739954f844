// The site while a new version of the web app is put in place: everything passes through to the real server, except
// that one file of the old version is gone and the service worker no longer names it.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

export async function startDeployment(upstream: string) {
  let gone: RegExp | undefined
  const server = createServer((request, response) => void answer(request, response))
  const url = `http://localhost:${await listenOnLoopback(server)}`
  const forget = killAtEnd(() => server.closeAllConnections())

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (gone?.test(request.url ?? '')) return void response.writeHead(404).end()
    if (gone && request.url === '/sw.js') return void sendNext(response, gone)
    const headers = { ...request.headers, host: new URL(upstream).host }
    const onward = ask(upstream + request.url, { method: request.method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  async function sendNext(response: ServerResponse, old: RegExp) {
    const source = await (await fetch(`${upstream}/sw.js`)).text()
    const [listed] = new RegExp(`${old.source},`).exec(source) ?? []
    if (!listed) throw new Error('The worker does not know the file that is to go')
    const next = source.replace(listed, '').replace(/(version:[`'"])/, '$1next-')
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(next)
  }

  return {
    url,
    deployWithout: (file: RegExp) => void (gone = file),
    async [Symbol.asyncDispose]() {
      forget()
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}
