// The part of SMTP (RFC 5321) that a client needs to hand over a letter, on loopback.
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

export type Received = { to: string; raw: Buffer }
type Receive = (letter: Received) => Promise<void>

export async function startSmtp(receive: Receive) {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    // A client that hangs up is no failure of this server.
    converse(socket, receive).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function converse(socket: Socket, receive: Receive) {
  let recipients: string[] = []
  let letter: string[] | undefined
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply('220 localhost ready')
  for await (const line of linesOf(socket)) {
    // A dot that starts a line is doubled on the way; alone it ends the letter.
    if (letter && line !== '.') letter.push(line.replace(/^\./, ''))
    else if (letter) {
      reply(await accept(letter, recipients, receive))
      letter = undefined
      recipients = []
    } else {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') recipients.push(addressIn(line))
      if (verb === 'RSET' || verb === 'MAIL') recipients = []
      if (verb === 'DATA') letter = []
      reply(replies[verb] ?? '502 Command not implemented')
      if (verb === 'QUIT') socket.end()
    }
  }
}

const replies: Record<string, string> = {
  EHLO: '250-localhost\r\n250-8BITMIME\r\n250 SMTPUTF8',
  HELO: '250 localhost',
  MAIL: '250 Ok',
  RCPT: '250 Ok',
  RSET: '250 Ok',
  NOOP: '250 Ok',
  DATA: '354 End with a dot on a line of its own',
  QUIT: '221 Bye',
}

async function accept(lines: string[], recipients: string[], receive: Receive) {
  const raw = Buffer.from(lines.join('\r\n'), 'latin1')
  try {
    for (const to of recipients) await receive({ to, raw })
    return '250 Kept'
  } catch {
    // Most likely the database is away: the client tries again.
    return '451 Not kept, try again later'
  }
}

// As latin1, which keeps every byte as it came.
async function* linesOf(socket: Socket) {
  let rest = ''
  for await (const chunk of socket.setEncoding('latin1')) {
    const lines = `${rest}${chunk}`.split('\r\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const addressIn = (line: string) => Buffer.from(/<(.*)>/.exec(line)?.[1] ?? '', 'latin1').toString('utf8')
