import { proof } from '#contract/messages/deliveries.ts'
import type { Delivery } from '#contract/reminders.ts'

const order: readonly Delivery['channel'][] = ['in-app', 'push', 'email']

/** The deliveries of each occurrence, newest first as they come; those nearest to the person first. */
export function byOccurrence(deliveries: readonly Delivery[]): [occurrence: string, of: Delivery[]][] {
  const sorted = deliveries.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel))
  const newestFirst = new Set(deliveries.map(({ occurrence }) => occurrence))
  const rings = Map.groupBy(sorted, ({ occurrence }) => occurrence)
  return [...newestFirst].map((occurrence) => [occurrence, rings.get(occurrence) ?? []])
}

/** Why a message has not arrived, or not yet. */
export function failureOf({ status, error, attempts }: Delivery) {
  if (status === 'failed') return proof.failed(error ?? proof.noReason)
  return status === 'pending' && error ? proof.again(proof.tries(attempts), error) : undefined
}
