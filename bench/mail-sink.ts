// The cheapest mail server there is: it says yes to everything and keeps nothing.
import { createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '#tests/support/ports.ts'

export async function startMailSink() {
  const server = createServer(talk)
  const port = await listenOnLoopback(server)
  return { url: `smtp://127.0.0.1:${port}`, stop: () => void server.close() }
}

function talk(socket: Socket) {
  let unread = ''
  let inLetter = false
  const take = (end: string) => {
    const at = unread.indexOf(end)
    if (at < 0) return undefined
    const taken = unread.slice(0, at)
    unread = unread.slice(at + end.length)
    return taken
  }
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (text: string) => {
    unread += text
    for (;;) {
      const said = take(inLetter ? '\r\n.\r\n' : '\r\n')
      if (said === undefined) return
      const starts = !inLetter && said.toUpperCase() === 'DATA'
      socket.write(starts ? '354 go on\r\n' : '250 ok\r\n')
      inLetter = starts
    }
  })
  socket.write('220 sink\r\n')
}
