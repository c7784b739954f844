// Holds many connections open from a process of its own, and opens each again when the server closes it.
import { connect } from 'node:net'
import { setInterval as every } from 'node:timers'

/** A slow one sends a request without an end, piece by piece; an idle one stays connected after one answer. */
export type Crowd = { url: string; kind: 'slow' | 'idle'; size: number }

const openAtOnce = 200
const pieceEvery = 5_000

await gather(JSON.parse(process.argv[2]!) as Crowd)

async function gather({ url, kind, size }: Crowd) {
  const { hostname, port } = new URL(url)
  const first =
    kind === 'idle' ? `GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n` : 'GET / HTTP/1.1\r\n'
  const open = () => {
    const { promise: isIn, resolve } = Promise.withResolvers<void>()
    const socket = connect(Number(port), hostname, () => {
      socket.write(first)
      if (kind === 'slow') resolve()
    })
    const piece = kind === 'slow' ? every(() => socket.write('X-Slow: yes\r\n'), pieceEvery) : undefined
    socket.on('data', () => resolve())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearInterval(piece)
      resolve()
      void open()
    })
    return isIn
  }
  for (let opened = 0; opened < size; opened += openAtOnce)
    await Promise.all(Array.from({ length: Math.min(openAtOnce, size - opened) }, open))
  process.send!('gathered')
}
