import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server'
import { eventually } from '#tests/support/eventually.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { portOf } from '#tests/support/ports.ts'

export type Letter = Awaited<ReturnType<typeof readLetter>>
type Mood = { refusal?: number | undefined; delay: number; silent: boolean }
type Reply = (error?: Error | null) => void

/** A mail server that keeps what it is given, and can be in a bad mood for everybody or for one recipient. */
export async function startSmtp({ port = 0 } = {}) {
  const letters: Letter[] = []
  const mood: Mood = { delay: 0, silent: false }
  let thinking = 0
  let words = (_to: string) => 'Not today'
  const moodFor = new Map<string, Mood>()
  const towards = (to: string | undefined) => (to === undefined ? mood : moodOf(to))

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, reply) =>
      auth.password === 'wrong'
        ? reply(new Error('Invalid username or password'))
        : reply(null, { user: auth.username }),
    onConnect: (_session, reply) => (mood.silent ? undefined : reply()),
    onRcptTo: (address, _session, reply) => void receive(address, reply),
    onData: (stream, session, reply) => void keep(stream, session).then(() => reply(), reply),
  })
  server.on('error', () => {}) // a client that hangs up is no failure of this server
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const usedPort = portOf(server.server)
  const forget = killAtEnd(() => server.close())

  function moodOf(to: string): Mood {
    return moodFor.getOrInsertComputed(to, () => ({ delay: 0, silent: false }))
  }

  async function receive({ address: to }: SMTPServerAddress, reply: Reply): Promise<void> {
    const own = moodOf(to)
    if (own.silent) return
    thinking++
    await pause(Math.max(mood.delay, own.delay))
    thinking--
    const code = own.refusal ?? mood.refusal
    reply(code ? Object.assign(new Error(words(to)), { responseCode: code }) : undefined)
  }

  async function keep(stream: AsyncIterable<Uint8Array>, session: SMTPServerSession): Promise<void> {
    const raw = Buffer.concat(await Array.fromAsync(stream))
    for (const { address: to } of session.envelope.rcptTo) letters.push(await readLetter(raw, to))
  }

  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    port: usedPort,
    letters,
    /** How many letters it is asked to take and has not answered yet. */
    thinking: () => thinking,
    waitFor: (wanted: (letter: Letter) => boolean, what = 'a letter arrives') =>
      eventually(what, () => letters.find(wanted)),
    refuseWith: (code: number | undefined, to?: string) => void (towards(to).refusal = code),
    /** What it says with a refusal. */
    sayAbout: (say = (_to: string) => 'Not today') => void (words = say),
    delay: (milliseconds: number, to?: string) => void (towards(to).delay = milliseconds),
    /** Accepts the connection and never says a word. */
    blackHole: (silent = true, to?: string) => void (towards(to).silent = silent),
    stop: async () => {
      forget()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

async function readLetter(raw: Buffer, to: string) {
  const parsed = await PostalMime.parse(raw)
  return {
    to,
    from: parsed.from?.address ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    messageId: parsed.messageId ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString(),
  }
}
