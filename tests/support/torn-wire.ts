import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

/** A wire to a server that can be torn, or go dead without either end being told. */
export async function stretchWire(port: number) {
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (bytes) => void to.write(bytes))
      from.on('error', () => {}).on('close', () => to.destroy())
    }
  })
  const usedPort = await listenOnLoopback(server)
  const forget = killAtEnd(() => server.close())
  const sockets = () => [...pairs].flat()
  return {
    port: usedPort,
    tear: () => sockets().forEach((socket) => socket.resetAndDestroy()),
    /** What is connected hears nothing any more; new connections work. */
    deaden: () => sockets().forEach((socket) => socket.removeAllListeners('data').resume()),
    async remove() {
      forget()
      server.close()
      sockets().forEach((socket) => socket.destroy())
      await once(server, 'close')
    },
  }
}
