// A server on a free port that only this machine reaches. It keeps no process alive.
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

export async function listenOnLoopback(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
