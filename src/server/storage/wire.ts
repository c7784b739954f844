// Speaks PostgreSQL's protocol with the embedded engine in the place of a socket: pg writes its messages here and reads
// the answers. A statement's messages go over together, which costs a fraction of handing them over one by one.
import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

// The engine knows one user and no password: it is ready as soon as it is open.
const authenticationOk = [0x52, 0, 0, 0, 8, 0, 0, 0, 0]
const readyForQuery = [0x5a, 0, 0, 0, 5, 0x49]
const welcome = Buffer.from([...authenticationOk, ...readyForQuery])
// It has one session for as long as it is open: a new connection begins it anew, without the transaction and the prepared
// statements that a broken one has left.
const beginAnew = simpleQuery('rollback; deallocate all')
const usualReply = 64 * 1024

type Engine = Pick<PGlite, 'execProtocolRawStream'>

/** What pg calls on a socket, and no more. */
class Wire extends EventEmitter {
  writable = true
  readonly #engine: Engine
  #isWelcome = false
  #corked = 0
  #messages: Uint8Array[] = []
  #reply = Buffer.allocUnsafe(usualReply)
  #replied = 0

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect() {
    setImmediate(() => this.emit('connect'))
  }

  write(message: Uint8Array, written?: () => void) {
    this.#messages.push(message)
    if (this.#corked === 0) this.#send()
    if (written) setImmediate(written)
    return true
  }

  cork() {
    this.#corked += 1
  }

  uncork() {
    this.#corked -= 1
    if (this.#corked === 0) this.#send()
  }

  end() {
    this.destroy()
  }

  destroy() {
    this.writable = false
    setImmediate(() => this.emit('close'))
  }

  // Each statement has a turn of the event loop to itself. The engine answers within one: a chain of statements would
  // starve timers and signals.
  #send() {
    if (this.#messages.length === 0) return
    const messages = this.#messages.length === 1 ? this.#messages[0]! : Buffer.concat(this.#messages)
    this.#messages = []
    setImmediate(() => this.#exchange(messages))
  }

  #exchange(messages: Uint8Array) {
    // The first message asks for a session.
    const [sent, answer] = this.#isWelcome
      ? [messages, () => this.#answer()]
      : [beginAnew, () => void this.emit('data', welcome)]
    this.#isWelcome = true
    this.#replied = 0
    const done = this.#engine.execProtocolRawStream(sent, {
      syncToFs: false,
      onRawData: (part) => this.#keep(part),
    })
    done.then(answer, (error: unknown) => this.emit('error', error))
  }

  #answer() {
    const reply = this.#reply.subarray(0, this.#replied)
    if (this.#reply.length > usualReply) this.#reply = Buffer.allocUnsafe(usualReply)
    this.emit('data', reply)
  }

  // A view of the engine's memory, which the next part overwrites.
  #keep(part: Uint8Array) {
    const needed = this.#replied + part.length
    if (needed > this.#reply.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#reply.length * 2))
      this.#reply.copy(larger, 0, 0, this.#replied)
      this.#reply = larger
    }
    this.#reply.set(part, this.#replied)
    this.#replied = needed
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}

function simpleQuery(text: string) {
  const message = Buffer.from(`Q    ${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

export const openWire = (engine: Engine) => new Wire(engine) as unknown as Duplex
