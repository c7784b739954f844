// E-mail over SMTP.
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import {
  type Channel,
  type Delivery,
  type Letter,
  type Outcome,
  occurrenceId,
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
    // Once over a new connection if an idle one turns out to be dead; later tries are the queue's.
    maxRequeues: 1,
    connectionTimeout: seconds(20),
    greetingTimeout: seconds(20),
    // A server may think for a while before it says yes. Hanging up earlier would send the letter twice.
    socketTimeout: seconds(70),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    const { isOurs } = mail.data as Guarded
    mail.message.processFunc((input) => Readable.from(whileOurs(input, isOurs)))
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
        return error instanceof Lost ? { kind: 'lost' } : classify(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

type Guarded = { isOurs: () => boolean }

class Lost extends Error {}

// The last moment before the letter itself goes over, which it does in one piece: a worker that was frozen in the middle
// of the greetings hangs up instead of sending what somebody else has sent.
async function* whileOurs(letter: AsyncIterable<Uint8Array>, isOurs: () => boolean) {
  const whole = Buffer.concat(await Array.fromAsync(letter))
  if (!isOurs()) throw new Lost()
  yield whole
}

// The same on every try, so that a mail program shows a letter once that arrived twice.
function messageIdOf(world: World, delivery: Delivery) {
  const { hostname } = new URL(world.config.publicUrl)
  return `<${occurrenceId(delivery.subject_id, delivery.occurrence_at)}@${hostname}>`
}

// Our own login was refused or is missing (RFC 4954): the operator mends that, and then everything goes out.
const loginRefusals = [530, 534, 535, 538]

// By the code the server answered with: names of errors change, and no answer at all means later.
function classify(error: unknown): Outcome {
  const { responseCode, response } = error as { responseCode?: number; response?: string }
  if (!responseCode) return { kind: 'later', why: deliveryErrors.mailAway }
  const reply = tidy(response ?? String(responseCode))
  return responseCode >= 500 && !loginRefusals.includes(responseCode)
    ? { kind: 'gone', why: deliveryErrors.mailRefused(reply) }
    : { kind: 'later', why: deliveryErrors.mailLater(reply) }
}

const tidy = (reply: string) => oneLine(reply).slice(0, 200)
