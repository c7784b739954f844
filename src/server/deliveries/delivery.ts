// The words of this room: what is to be delivered, what a letter is, and what became of it.
import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/push.ts'
import type { Duration } from '#server/clock.ts'
import type { World } from '#server/world.ts'

export type LetterName =
  | 'reminder'
  | 'verify'
  | 'reset'
  | 'password-changed'
  | 'welcome'
  | 'pro-started'
  | 'payment-failed'
  | 'pro-ended'
  | 'newsletter'
  | 'test'

// A row of the queue that a worker holds.
export type Delivery = {
  user_id: string
  subject_id: string
  occurrence_at: Date
  channel: 'email' | 'push'
  device_id: string
  letter: LetterName
  host: string
  attempts: number
  queued_at: Date
}

export type Letter = {
  to: { name?: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

// Written when it is sent, so that it says what is true then and no code lies about in clear.
// Undefined when there is nothing left to say: the reminder is gone, the address is confirmed.
export type Writer = {
  email?: (world: World, delivery: Delivery) => Promise<Letter | undefined>
  push?: (world: World, delivery: Delivery) => Promise<PushMessage | undefined>
}
export type Writers = Record<LetterName, Writer>

// `lost`: the lease ended before it was handed over, so somebody else has it now.
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone'; why: string }
  | { kind: 'later'; why: string; retryAfter?: Duration }
  | { kind: 'lost' }

export type Channel = {
  deliver(delivery: Delivery, isOurs: () => boolean): Promise<Outcome>
  close(): void
}

// What one ringing is called everywhere: the notification's id, the push tag, the root of the Message-ID.
// The database has the same function under the same name.
export function occurrenceId(subjectId: string, occurrenceAt: Date) {
  const epoch = (occurrenceAt.getTime() / 1_000).toFixed(6)
  return createHash('md5').update(`${subjectId}${epoch}`).digest('hex')
}
