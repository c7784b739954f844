// The types of this domain: what is to be delivered, what a letter is, and what became of it.
import { createHash } from 'node:crypto'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import type { PushMessage } from '#contract/push.ts'
import type { Duration } from '#server/clock.ts'
import type { World } from '#server/world.ts'

export type LetterName =
  | 'reminder'
  | 'rhythm'
  | 'repeat'
  | 'verify'
  | 'reset'
  | 'password-changed'
  | 'login-attempts'
  | 'new-login'
  | 'new-password'
  | 'email-change'
  | 'email-notice'
  | 'token-added'
  | 'passkey-added'
  | 'passkey-removed'
  | 'exported'
  | 'welcome'
  | 'pro-started'
  | 'payment-failed'
  | 'pro-cancelled'
  | 'pro-ended'
  | 'trial-ending'
  | 'trial-ended'
  | 'newsletter'
  | 'contact-asking'
  | 'contact'
  | 'test'
  | 'channel-code'
  | 'channel-test'

// The device of a letter to the person. A letter to a contact of theirs has the contact's id there.
export const nobody = '00000000-0000-0000-0000-000000000000'

// What rings. A worker of version 1 can write the first of them only; the others are of reminders that it does not know.
export const ringLetters: readonly LetterName[] = ['reminder', 'rhythm', 'repeat']
export const isRing = (letter: LetterName) => ringLetters.includes(letter)

// What tells of a reminder, to the person or to a contact. The subject of any other letter is something else, a session
// perhaps, and people choose the ids of their reminders: without this a reminder would take along a letter about a login.
const reminderLetters: readonly LetterName[] = [...ringLetters, 'contact']
export const isOfReminder = (letter: LetterName) => reminderLetters.includes(letter)
export const ofReminder = `letter in ('${reminderLetters.join("', '")}')`
// Not `status = 'pending'`: the planner would rather read the whole index of what is pending.
export const isUnsent = `${ofReminder} and status not in ('sent', 'failed')`

// A row of the queue that a worker holds.
export type QueuedDelivery = {
  user_id: string
  subject_id: string
  occurrence_at: Date
  channel: 'email' | 'push' | ChannelKind
  device_id: string
  letter: LetterName
  host: string
  attempts: number
  queued_at: Date
  // The n-th repeat of a ring, and the moment of that ring.
  repeat: number | null
  repeat_of: Date | null
}

/** The ring that it belongs to: of several repeats the same. */
export const ringOf = ({ occurrence_at, repeat_of }: QueuedDelivery) => repeat_of ?? occurrence_at

// Who gets it: one recipient may be slow where nobody else of the same host is.
export const recipientColumn = (channel: QueuedDelivery['channel']) =>
  channel === 'email' ? 'user_id' : 'device_id'
export const recipientOf = (delivery: QueuedDelivery) => delivery[recipientColumn(delivery.channel)]

// A delivery on its way, started at a moment of the monotonic clock.
export type Sending = {
  delivery: QueuedDelivery
  startedAt: number
  // Once it is known what became of it: what follows from that says nothing about how quick the recipient is.
  answeredAt?: number
  leaseEndsAt: Date
}

export type Letter = {
  to: { name?: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

type Link = { label: string; url: string }

// What goes to a channel that a person added. Its kind says it the way the service understands.
export type ChannelMessage = {
  // The same on every try, so that a receiver can tell what it has already.
  id: string
  // The same for a ring and its repeats, so that a receiver can replace the earlier one.
  ring?: string
  title: string
  // The part that is cut where a service takes less.
  text: string
  facts: string
  open: Link
  // They act when they are posted to; a browser is asked first.
  actions: Link[]
  // The same for programs.
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

// A letter is written when it is sent, so that it says what is true then and no code is ever stored in clear.
// Undefined when it is no longer needed: the reminder is gone, the address is confirmed.
export type Writer = {
  email?: (world: World, delivery: QueuedDelivery) => Promise<Letter | undefined>
  push?: (world: World, delivery: QueuedDelivery) => Promise<PushMessage | undefined>
  channel?: (world: World, delivery: QueuedDelivery) => Promise<ChannelMessage | undefined>
}
export type Writers = Record<LetterName, Writer>

// `lost`: the lease ended before the message was handed over, so another worker has it now.
export type Outcome =
  | { kind: 'sent' }
  // `isAddressRefused`: the mail server wants nothing more for this address.
  | { kind: 'gone'; why: string; isAddressRefused?: boolean }
  | { kind: 'later'; why: string; retryAfter?: Duration }
  | { kind: 'lost' }

export type Channel = {
  deliver(delivery: QueuedDelivery, isOurs: () => boolean): Promise<Outcome>
  /** What follows from an outcome once it is recorded. */
  afterwards?(delivery: QueuedDelivery, outcome: Outcome): Promise<void>
  close(): void
}

// What becomes of a person's own address is for lamps to judge, which deliveries may not import: workers.ts hands this over.
export type MailWatch = {
  refused(world: World, userId: string): Promise<void>
  testAccepted(world: World, userId: string): Promise<void>
}

export type PushDevice = {
  id: string
  kind: 'webpush' | 'fcm'
  address: string
  keys: { p256dh: string; auth: string } | null
}

// The table of devices is written by accounts, which deliveries may not import: workers.ts hands this over.
export type PushDevices = {
  find(world: World, userId: string, id: string): Promise<PushDevice | undefined>
  markGone(world: World, userId: string, id: string): Promise<void>
  markSent(world: World, id: string): Promise<void>
}

// `isGone`: the push service says that the device is gone for good. Nothing more is sent there until it registers anew.
export type PushOutcome = Outcome & { isGone?: boolean }
export type PushSender = (device: PushDevice, message: PushMessage, topic: string) => Promise<PushOutcome>

// The id of one ringing: the notification's id, the push tag, the root of the Message-ID.
// The database has the same function under the same name.
export function occurrenceId(subjectId: string, occurrenceAt: Date) {
  const epoch = (occurrenceAt.getTime() / 1_000).toFixed(6)
  return createHash('md5').update(`${subjectId}${epoch}`).digest('hex')
}
