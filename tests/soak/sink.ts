// A mail server that remembers what it took and when. It can be switched off in the middle of everything.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { freePort } from '#tests/support/ports.ts'

export type Sink = Awaited<ReturnType<typeof openSink>>
// `answers`: the letter of the ring that it repeats.
export type Arrival = { messageId: string; at: number; answers?: string }

export async function openSink() {
  const arrivals: Arrival[] = []
  const port = await freePort()
  let server = await listen()
  const forget = killAtEnd(() => server.close())

  async function listen() {
    const fresh = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 10,
      onData: (stream, _session, reply) => void keep(stream).then(() => reply(), reply),
    })
    fresh.on('error', () => {}) // a client that hangs up is no failure of this server
    fresh.listen(port, '127.0.0.1')
    await once(fresh.server, 'listening')
    return fresh
  }

  async function keep(stream: AsyncIterable<Uint8Array>) {
    const raw = Buffer.concat(await Array.fromAsync(stream)).toString()
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim()
    const answers = header('in-reply-to')
    arrivals.push({ messageId: header('message-id') ?? '', at: Date.now(), ...(answers && { answers }) })
  }

  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))

  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    stop,
    start: async () => void (server = await listen()),
    close: async () => {
      forget()
      await stop()
    },
  }
}
