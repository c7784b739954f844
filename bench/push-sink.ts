// The cheapest push service there is: it takes every message and keeps none.
import { createServer } from 'node:https'
import { loopbackCertificate } from '#tests/support/certificate.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

export async function startPushSink() {
  const certificate = loopbackCertificate()
  let received = 0
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    received += 1
    request.resume().on('end', () => response.writeHead(201).end())
  })
  const port = await listenOnLoopback(server)
  return {
    url: `https://127.0.0.1:${port}`,
    env: { NODE_EXTRA_CA_CERTS: certificate.file },
    count: () => received,
    stop() {
      certificate.remove()
      server.closeAllConnections()
      server.close()
    },
  }
}
