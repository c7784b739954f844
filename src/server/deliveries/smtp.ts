// Lines to the mail server, kept open from one letter to the next. Nodemailer speaks SMTP over them; its own pool would
// write each letter anew, which costs more than all the rest of sending
// (docs/decisions/0026-letters-written-by-hand.md).
import { Readable } from 'node:stream'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import SmtpTransport from 'nodemailer/lib/smtp-transport'
import { seconds } from '#server/clock.ts'

export type Parcel = { from: string; to: string; message: Buffer; isOurs: () => boolean }
type Line = { smtp: SmtpConnection; letters: number; idleSince: number }
type Done = (error?: Error | null) => void

// Many servers end a connection that has brought so many letters, at a moment of their own choice.
const lettersPerLine = 100
const idleFor = seconds(10)

const patience = {
  connectionTimeout: seconds(20),
  greetingTimeout: seconds(20),
  // A server may take a minute to accept a letter. Hanging up before it answers would send the letter twice.
  socketTimeout: seconds(70),
}

export class LeaseLost extends Error {}

/** The line ended before any of the letter was handed over. */
class LineEnded extends Error {}

export function openSmtp(url: string) {
  const { options, auth } = new SmtpTransport({ url, ...patience })
  const lines = new Set<SmtpConnection>()
  const idle: Line[] = []
  const hangingUp = setInterval(hangUpIdle, idleFor).unref()
  let isClosed = false

  async function connect(): Promise<Line> {
    if (isClosed) throw new Error('No more letters are sent')
    const smtp = new SmtpConnection(options)
    lines.add(smtp)
    smtp.once('end', () => lines.delete(smtp))
    try {
      await answerOf(smtp, (done) => {
        // An idle line may fail as well. It has ended then, and is not taken again.
        smtp.on('error', done)
        smtp.connect(done)
      })
      if (auth && (smtp.allowsAuth || options.forceAuth))
        await answerOf(smtp, (done) => smtp.login(auth, done))
    } catch (error) {
      smtp.close()
      throw error
    }
    return { smtp, letters: 0, idleSince: 0 }
  }

  function takeIdle() {
    let line = idle.pop()
    while (line?.smtp.destroyed) line = idle.pop()
    return line
  }

  function release(line: Line) {
    line.letters += 1
    line.idleSince = performance.now()
    if (line.letters < lettersPerLine) idle.push(line)
    else line.smtp.quit()
  }

  // The one that was idle for longest is the first.
  function hangUpIdle() {
    const isWorn = (line?: Line) => line && performance.now() - line.idleSince >= idleFor
    while (isWorn(idle[0])) idle.shift()!.smtp.quit()
  }

  async function sendOver(line: Line, parcel: Parcel) {
    try {
      await transmit(line.smtp, parcel)
      release(line)
    } catch (error) {
      if (isRefusal(error)) line.smtp.reset((failed) => (failed ? line.smtp.close() : release(line)))
      else line.smtp.close()
      throw error
    }
  }

  return {
    /** Fails with the server's answer, or with LeaseLost. */
    async send(parcel: Parcel) {
      const kept = takeIdle()
      if (!kept) return sendOver(await connect(), parcel)
      try {
        await sendOver(kept, parcel)
      } catch (error) {
        // Once more over a new line; all other retries are the queue's.
        if (!(error instanceof LineEnded)) throw error
        await sendOver(await connect(), parcel)
      }
    },
    close() {
      isClosed = true
      clearInterval(hangingUp)
      for (const smtp of lines) smtp.close()
    },
  }
}

// The lease is checked right before the letter is handed over, which happens in one piece: a worker that was frozen during
// the SMTP greeting hangs up instead of sending what another one has sent.
async function transmit(smtp: SmtpConnection, { from, to, message, isOurs }: Parcel) {
  let isHandedOver = false
  const letter = new Readable({
    read() {
      if (!isOurs()) return void this.destroy(new LeaseLost())
      isHandedOver = true
      this.push(message)
      this.push(null)
    },
  })
  try {
    await answerOf(smtp, (done) => smtp.send({ from, to }, letter, done))
  } catch (error) {
    if (isHandedOver || isRefusal(error) || error instanceof LeaseLost) throw error
    throw Object.assign(new LineEnded('The line had ended', { cause: error }), replyOf(error))
  }
}

/** Nodemailer forgets whom to answer when a line is closed. Its own reason for that, if it has one, comes first. */
async function answerOf(smtp: SmtpConnection, ask: (done: Done) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onEnd = () => setImmediate(reject, new Error('The line was closed'))
  smtp.once('end', onEnd)
  ask((error) => (error ? reject(error) : resolve()))
  try {
    await promise
  } finally {
    smtp.off('end', onEnd)
  }
}

/** `command`: what the server answered to, such as MAIL FROM. */
export type Reply = { responseCode?: number; response?: string; command?: string }

/** What the server said, if it was the server that refused. */
export function replyOf(error: unknown): Reply {
  const { responseCode, response, command } = error as Reply
  return responseCode ? { responseCode, ...(response && { response }), ...(command && { command }) } : {}
}

// Anything but a goodbye: the line is good for the next letter.
const isRefusal = (error: unknown) => (replyOf(error).responseCode ?? 421) !== 421
