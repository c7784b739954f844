// E-mail: letters written, handed to the mail server, and what became of them.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { World } from '#server/world.ts'
import {
  type Channel,
  type MailWatch,
  nobody,
  occurrenceId,
  type Outcome,
  type QueuedDelivery,
  type Writers,
} from './delivery.ts'
import { oneLine } from './layout.ts'
import { asciiAddress, compose } from './message.ts'
import { LeaseLost, openSmtp, type Reply, replyOf } from './smtp.ts'

export function openEmail(world: World, writers: Writers, watch: MailWatch): Channel {
  const smtp = openSmtp(world.services.smtpUrl)
  const from = addressOf(world.config.mailFrom)
  const sentBy = asciiAddress(from.address)
  return {
    async deliver(delivery, isOurs) {
      const letter = await writers[delivery.letter].email?.(world, delivery)
      if (!letter) return { kind: 'gone', why: deliveryErrors.notNeeded }
      const sender = { from, messageId: messageIdOf(world, delivery), now: world.clock.now() }
      const message = compose(
        { ...letter, headers: { ...threadOf(world, delivery), ...letter.headers } },
        sender,
      )
      try {
        await smtp.send({ from: sentBy, to: asciiAddress(letter.to.address), message, isOurs })
        return { kind: 'sent' }
      } catch (error) {
        return error instanceof LeaseLost ? { kind: 'lost' } : classify(error)
      }
    },
    async afterwards({ device_id, letter, user_id }, outcome) {
      // What goes to a contact, or to an address that is still to be confirmed or was left, says nothing of the person's own.
      if (device_id !== nobody || letter === 'email-change' || letter === 'email-notice') return
      if (outcome.kind === 'gone' && outcome.isAddressRefused) await watch.refused(world, user_id)
      if (outcome.kind === 'sent' && letter === 'test') await watch.testAccepted(world, user_id)
    },
    close: smtp.close,
  }
}

// As the operator wrote it: `Jotbell <bell@example.com>`, or the address alone.
function addressOf(mailFrom: string) {
  const [, name = '', address = mailFrom] = /^(.*?)\s*<([^<>]*)>\s*$/.exec(mailFrom) ?? []
  return { name: name.replaceAll(/^"|"$/g, ''), address: address.trim() }
}

// The Message-ID is the same on every try, so that a mail program shows a letter once that arrived twice. What a contact gets
// about a ring is another letter than the person's own.
const messageIdOf = (world: World, delivery: QueuedDelivery) =>
  idOf(world, delivery, delivery.occurrence_at, delivery.device_id)

function idOf({ config }: World, { user_id, subject_id }: QueuedDelivery, moment: Date, contact = nobody) {
  const { hostname } = new URL(config.publicUrl)
  // Two people who imported the same file have reminders of the same ids. All others are named as version 1 names them: it
  // may have tried the same letter.
  const owner = isMadeFromFile(subject_id) ? `.${user_id}` : ''
  return `<${occurrenceId(subject_id, moment)}${owner}${contact === nobody ? '' : `.${contact}`}@${hostname}>`
}

// UUIDs of version 8, which an import makes from the words of a file.
const isMadeFromFile = (id: string) => id[14] === '8'

// A repeat answers the letter of its ring, so that a mail program shows them together.
function threadOf(world: World, delivery: QueuedDelivery): Record<string, string> {
  if (!delivery.repeat_of) return {}
  const ring = idOf(world, delivery, delivery.repeat_of)
  return { 'In-Reply-To': ring, References: ring }
}

// The server refused our own login or wants one (RFC 4954): once the operator has fixed that, every letter can be sent.
const loginRefusals = [530, 534, 535, 538]

// Judged by the server's reply code, because error names change between versions. Without a reply we retry.
function classify(error: unknown): Outcome {
  const said = replyOf(error)
  const { responseCode, response } = said
  if (!responseCode) return { kind: 'later', why: deliveryErrors.mailAway }
  const reply = shorten(response ?? String(responseCode))
  return responseCode >= 500 && !loginRefusals.includes(responseCode)
    ? { kind: 'gone', why: deliveryErrors.mailRefused(reply), isAddressRefused: isAddressRefused(said) }
    : { kind: 'later', why: deliveryErrors.mailLater(reply) }
}

// A relay that wants nothing of ours must not end everybody's letters: 5.1.7 and 5.1.8 are said of senders.
const isAboutSender = /^5\d\d[ -]5\.1\.[78](?!\d)|\bsender\b/i
// There is no such mailbox (5.1.x), or it is switched off (5.2.1), as RFC 3463 has it.
const isDead = /^5\d\d[ -]5\.(?:1\.\d+|2\.1)(?!\d)/
// Large servers say so with other codes behind their 550, or with none. 5.7.x is about what we send, and so are these words.
const isRefused = /^550(?![ -]5\.7\.)(?!.*(?:relay|spam|auth|policy|block|blacklist))/i

function isAddressRefused({ command, response = '' }: Reply) {
  const words = withoutAddresses(response)
  if ((command !== 'RCPT TO' && command !== 'DATA') || isAboutSender.test(words)) return false
  return isDead.test(words) || isRefused.test(words)
}

// Mail servers repeat the address in their replies. We keep those for months, and nobody's address with them.
const shorten = (reply: string) => withoutAddresses(reply).slice(0, 200)

const withoutAddresses = (reply: string) => oneLine(reply).replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '…')
