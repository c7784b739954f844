// E-mail over SMTP.
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import {
  type Channel,
  type Letter,
  occurrenceId,
  type Outcome,
  type QueuedDelivery,
  type Writers,
} from './delivery.ts'
import { oneLine } from './layout.ts'

export function openEmail(world: World, writers: Writers, connections: number): Channel {
  const smtp = openSmtp(world, connections)
  return {
    async deliver(delivery, isOurs) {
      const letter = await writers[delivery.letter].email?.(world, delivery)
      if (!letter) return { kind: 'gone', why: deliveryErrors.notNeeded }
      return isOurs() ? smtp.send(letter, messageIdOf(world, delivery), isOurs) : { kind: 'lost' }
    },
    close: smtp.close,
  }
}

function openSmtp(world: World, connections: number) {
  const transport = createTransport({
    url: world.services.smtpUrl,
    pool: true,
    maxConnections: connections,
    // Once more over a new connection if an idle one turns out to be dead; all other retries are the queue's.
    maxRequeues: 1,
    connectionTimeout: seconds(20),
    greetingTimeout: seconds(20),
    // A server may take a minute to accept a letter. Hanging up before it answers would send the letter twice.
    socketTimeout: seconds(70),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    const { isOurs } = mail.data as Guarded
    mail.message.processFunc((input) => Readable.from(unlessLost(input, isOurs)))
    done()
  })
  return {
    async send(
      { headers = {}, ...letter }: Letter,
      messageId: string,
      isOurs: () => boolean,
    ): Promise<Outcome> {
      const mail = { from: world.config.mailFrom, ...letter, headers, messageId, isOurs }
      try {
        await transport.sendMail(mail)
        return { kind: 'sent' }
      } catch (error) {
        return error instanceof LeaseLost ? { kind: 'lost' } : classify(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

type Guarded = { isOurs: () => boolean }

class LeaseLost extends Error {}

// Checks the lease right before the letter is handed over, which happens in one piece: a worker that was frozen during
// the SMTP greeting hangs up instead of sending what another one has sent.
async function* unlessLost(letter: AsyncIterable<Uint8Array>, isOurs: () => boolean) {
  const whole = Buffer.concat(await Array.fromAsync(letter))
  if (!isOurs()) throw new LeaseLost()
  yield whole
}

// The Message-ID is the same on every try, so that a mail program shows a letter once that arrived twice.
function messageIdOf(world: World, delivery: QueuedDelivery) {
  const { hostname } = new URL(world.config.publicUrl)
  return `<${occurrenceId(delivery.subject_id, delivery.occurrence_at)}@${hostname}>`
}

// The server refused our own login or wants one (RFC 4954): once the operator has fixed that, every letter can be sent.
const loginRefusals = [530, 534, 535, 538]

// Judged by the server's reply code, because error names change between versions. Without a reply we retry.
function classify(error: unknown): Outcome {
  const { responseCode, response } = error as { responseCode?: number; response?: string }
  if (!responseCode) return { kind: 'later', why: deliveryErrors.mailAway }
  const reply = shorten(response ?? String(responseCode))
  return responseCode >= 500 && !loginRefusals.includes(responseCode)
    ? { kind: 'gone', why: deliveryErrors.mailRefused(reply) }
    : { kind: 'later', why: deliveryErrors.mailLater(reply) }
}

// Mail servers repeat the address in their replies. We keep those for months, and nobody's address with them.
const shorten = (reply: string) =>
  oneLine(reply)
    .replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '…')
    .slice(0, 200)
