import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * A port of the loopback interface that nobody listens on at this moment. It lies below those that systems give to
 * outgoing connections, or one of them might take it before the server does that it is meant for.
 */
export async function freePort(): Promise<number> {
  const probe = createServer()
  try {
    await listenOnLoopback(probe, 10_000 + Math.floor(Math.random() * 20_000))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort()
    throw error
  }
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This server listens on no port')
  return address.port
}
