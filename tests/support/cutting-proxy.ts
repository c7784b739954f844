import net, { type Socket } from 'node:net'
import { listenOnLoopback } from '#tests/support/ports.ts'

/** Stands between browser and server and passes everything on, but drops the answers it is told to drop. */
export async function startCuttingProxy(target: string) {
  const cuts: string[] = []
  const sockets = new Set<Socket>()
  let dropped = 0
  const proxy = net.createServer((browser) => {
    const server = net.connect(Number(new URL(target).port), 'localhost')
    let cutting = false
    browser.on('data', (request) => {
      const at = cuts.findIndex((start) => request.toString('latin1').startsWith(start))
      if (at >= 0) cuts.splice(at, 1)
      cutting ||= at >= 0
      server.write(request)
    })
    server.on('data', (answer) => {
      if (!cutting) return void browser.write(answer)
      dropped += 1
      browser.destroy()
      server.destroy()
    })
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.end()
      })
    }
  })
  const port = await listenOnLoopback(proxy)
  return {
    url: `http://localhost:${port}`,
    /** The answer to the next request that starts like this, such as `POST /api/notes `, gets lost. */
    cut: (start: string) => void cuts.push(start),
    get dropped() {
      return dropped
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
