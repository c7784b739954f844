// What went to the channels that people added: as much as by e-mail, each ring once, and nothing that did not arrive.
import { occurrenceId } from '#server/deliveries/delivery.ts'
import type { Found } from './found.ts'

export function auditChannels(found: Pick<Found, 'hooked' | 'uneven'>, arrived: Set<string>) {
  return [
    ...found.hooked
      .map(({ subject_id, occurrence_at }) => `msg_${occurrenceId(subject_id, occurrence_at)}`)
      .filter((id) => !arrived.has(id))
      .map((id) => `${id} did not arrive at its webhook`),
    ...found.uneven.map(({ subject_id }) => `a ring of ${subject_id} is not once on each channel`),
  ]
}
