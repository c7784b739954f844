import { proof } from '#contract/messages/deliveries.ts'
import type { Delivery } from '#contract/reminders.ts'
import type { TimeWords } from '#rhythm/dates-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

/** What became of a message, in plain words. */
export function proofLine(delivery: Delivery, zone: string, words: TimeWords): string {
  const { status, attempts, sentAt, device, error = proof.unknown } = delivery
  const name = proof.channels[delivery.channel]
  const channel = device ? proof.device(name, device) : name
  if (status === 'failed') return proof.failed(channel, error)
  if (status === 'pending')
    return delivery.error ? proof.again(channel, proof.tries(attempts), error) : proof.pending(channel)
  const clock = sentAt ? words.clockWithSeconds(wallAt(Date.parse(sentAt), zone)) : ''
  return delivery.channel === 'in-app' ? proof.shown(channel, clock) : proof.sent(channel, clock)
}

/** The deliveries of each occurrence, newest first as they come. */
export function byOccurrence(deliveries: readonly Delivery[]): [occurrence: string, of: Delivery[]][] {
  return [...Map.groupBy(deliveries, ({ occurrence }) => occurrence)]
}
