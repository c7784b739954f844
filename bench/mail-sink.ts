// The cheapest mail server there is: it says yes to everything and keeps the last letter.
import { createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { listenOnLoopback } from '#tests/support/ports.ts'

export async function startMailSink() {
  const received = { letters: 0, last: '' }
  const server = createServer((socket) => talk(socket, received))
  const port = await listenOnLoopback(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => received.letters,
    last: () => PostalMime.parse(received.last),
    stop: () => void server.close(),
  }
}

// As every mail server does, it takes sender, recipient and DATA in one go.
const hello = '250-sink\r\n250 PIPELINING\r\n'

function talk(socket: Socket, received: { letters: number; last: string }) {
  let unread = ''
  let inLetter = false
  const take = (end: string) => {
    const at = unread.indexOf(end)
    if (at < 0) return undefined
    const taken = unread.slice(0, at)
    unread = unread.slice(at + end.length)
    return taken
  }
  const answer = (said: string) => {
    if (inLetter) {
      received.letters += 1
      received.last = said
      return '250 ok\r\n'
    }
    if (said.toUpperCase() === 'DATA') return '354 go on\r\n'
    return said.startsWith('EHLO') ? hello : '250 ok\r\n'
  }
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (text: string) => {
    unread += text
    let answers = ''
    for (;;) {
      const said = take(inLetter ? '\r\n.\r\n' : '\r\n')
      if (said === undefined) break
      const words = answer(said)
      inLetter = words.startsWith('354')
      answers += words
    }
    if (answers) socket.write(answers)
  })
  socket.write('220 sink\r\n')
}
