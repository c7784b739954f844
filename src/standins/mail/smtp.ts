// The part of SMTP (RFC 5321, 4954) that a client needs to hand over a letter, on loopback. Only the server that was
// handed the address may: everybody on this machine reaches the port, and so does every web page they open.
import { randomBytes } from 'node:crypto'
import net, { type Socket } from 'node:net'
import { listenOnLoopback } from '../loopback.ts'

export type Received = { to: string; raw: Buffer }
type Receive = (letter: Received) => Promise<void>

type Session = {
  credentials: string
  isGreeted?: boolean
  isLoggedIn?: boolean
  /** Known once a sender is named. */
  recipients?: string[] | undefined
}

const maxBytes = 2 * 1024 * 1024

export async function startSmtp(receive: Receive) {
  const password = randomBytes(24).toString('hex')
  const credentials = Buffer.from(`\0jotbell\0${password}`).toString('base64')
  const server = net.createServer((socket) => {
    // A client that hangs up is no failure of this server.
    converse(socket, { credentials }, receive).catch(() => socket.destroy())
  })
  const { host, close } = await listenOnLoopback(server)
  return { url: `smtp://jotbell:${password}@${host}`, close }
}

async function converse(socket: Socket, session: Session, receive: Receive) {
  const lines = linesOf(socket)
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply('220 localhost ready')
  for await (const line of lines) {
    const answer = obey(session, line)
    reply(answer)
    if (answer === replies.bye) socket.end()
    if (answer !== replies.data) continue
    const raw = await readLetter(lines)
    reply(await accept(raw, session.recipients ?? [], receive))
    session.recipients = undefined
  }
}

const replies = {
  ok: '250 Ok',
  data: '354 End with a dot on a line of its own',
  bye: '221 Bye',
  badSequence: '503 Bad sequence of commands',
}

function obey(session: Session, line: string) {
  const verb = line.slice(0, 4).toUpperCase()
  // A browser begins with POST.
  if (!session.isGreeted && verb !== 'EHLO' && verb !== 'HELO') throw new Error('This is no client of SMTP')
  session.isGreeted = true
  return commands[verb]?.(session, line) ?? '502 Command not implemented'
}

const commands: Record<string, (session: Session, line: string) => string> = {
  EHLO: () => `250-localhost\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250-SIZE ${maxBytes}\r\n250 AUTH PLAIN`,
  HELO: () => '250 localhost',
  AUTH(session, line) {
    session.isLoggedIn = line === `AUTH PLAIN ${session.credentials}`
    return session.isLoggedIn ? '235 Ok' : '535 Wrong user or password'
  },
  MAIL(session) {
    if (!session.isLoggedIn) return '530 Authentication required'
    session.recipients = []
    return replies.ok
  },
  RCPT(session, line) {
    session.recipients?.push(addressIn(line))
    return session.recipients ? replies.ok : replies.badSequence
  },
  DATA: ({ recipients }) => (recipients?.length ? replies.data : replies.badSequence),
  RSET(session) {
    session.recipients = undefined
    return replies.ok
  },
  NOOP: () => replies.ok,
  QUIT: () => replies.bye,
}

async function readLetter(lines: AsyncGenerator<string>) {
  const letter: string[] = []
  let bytes = 0
  // `for await` would close the connection at the end of the letter.
  while (true) {
    const { done, value: line } = await lines.next()
    if (done) throw new Error('The letter broke off')
    // A dot that starts a line is doubled on the way; alone it ends the letter.
    if (line === '.') return Buffer.from(letter.join('\r\n'), 'latin1')
    bytes += line.length
    if (bytes > maxBytes) throw new Error('This letter is too large')
    letter.push(line.replace(/^\./, ''))
  }
}

async function accept(raw: Buffer, recipients: string[], receive: Receive) {
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
    if (rest.length > maxBytes) throw new Error('This line is too long')
    yield* lines
  }
}

const addressIn = (line: string) => Buffer.from(/<(.*)>/.exec(line)?.[1] ?? '', 'latin1').toString('utf8')
