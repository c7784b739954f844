// What went to the channels that people added: as much as by e-mail, each ring once, and nothing that did not arrive.
import { messageId } from '#server/reminders/channel-message.ts'
import type { Found } from './found.ts'

export function auditChannels(found: Pick<Found, 'hooked' | 'uneven'>, arrived: Set<string>) {
  return [
    ...found.hooked
      .map((ring) => `msg_${messageId(ring, ring.occurrence_at)}`)
      .filter((id) => !arrived.has(id))
      .map((id) => `${id} did not arrive at its webhook`),
    ...found.uneven.map(({ subject_id }) => `a ring of ${subject_id} is not once on each channel`),
  ]
}
