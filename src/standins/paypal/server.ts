// PayPal's API on a port of its own, for the server of this process.
import { createServer } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { listenOnLoopback } from '../loopback.ts'
import { paypalApi } from './api.ts'
import type { Standin } from './standin.ts'

export async function startPaypal(standin: Standin) {
  let app: Promise<FastifyInstance> | undefined
  const server = createServer(async (request, response) => {
    // Built with the first request: most servers are started without anybody buying something.
    app ??= build(standin)
    ;(await app).routing(request, response)
  })
  const { host, close } = await listenOnLoopback(server)
  return { url: `http://${host}/dev/paypal`, close }
}

async function build(standin: Standin) {
  const app = fastify()
  paypalApi(app, standin)
  await app.ready()
  return app
}
