import { proof } from '#contract/messages/deliveries.ts'
import type { Delivery } from '#contract/reminders.ts'

/** The deliveries of each occurrence, newest first as they come. */
export function byOccurrence(deliveries: readonly Delivery[]): [occurrence: string, of: Delivery[]][] {
  return [...Map.groupBy(deliveries, ({ occurrence }) => occurrence)]
}

/** Why a message has not arrived, or not yet. */
export function failureOf({ status, error, attempts }: Delivery) {
  if (status === 'failed') return proof.failed(error ?? proof.noReason)
  return status === 'pending' && error ? proof.again(proof.tries(attempts), error) : undefined
}
