import { isRefusal, proof } from '#contract/messages/deliveries.ts'
import type { Delivery } from '#contract/reminders.ts'

const order: readonly Delivery['channel'][] = ['in-app', 'push', 'email']

/** The deliveries of each occurrence, newest first as they come; those nearest to the person first. */
export function byOccurrence(deliveries: readonly Delivery[]): [occurrence: string, of: Delivery[]][] {
  const sorted = deliveries.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel))
  const newestFirst = new Set(deliveries.map(({ occurrence }) => occurrence))
  const rings = Map.groupBy(sorted, ({ occurrence }) => occurrence)
  return [...newestFirst].map((occurrence) => [occurrence, rings.get(occurrence) ?? []])
}

export const stepNames = ['rang', 'sent', 'shown', 'seen'] as const

/** What is known of a message, in its column; `reach` is how many columns on the next known one stands. */
export type KnownStep = { name: (typeof stepNames)[number]; at: string; place: number; reach: number }

/** Nobody takes from us what shows in the app itself, so nothing is accepted there. */
export function stepsOf({ channel, occurrence, sentAt, shownAt, seenAt }: Delivery): KnownStep[] {
  const acceptedAt = channel === 'in-app' ? undefined : sentAt
  const known = [occurrence, acceptedAt, shownAt, seenAt].flatMap((at, place) =>
    at === undefined ? [] : [{ name: stepNames[place]!, at, place }],
  )
  return known.map((step, index) => ({
    ...step,
    reach: (known[index + 1]?.place ?? step.place) - step.place,
  }))
}

/** Whether the other side said no. */
export function isRefused({ status, error = proof.noReason }: Delivery) {
  return status === 'failed' && isRefusal(error)
}

/** Why a message has not arrived, or not yet. */
export function failureOf(delivery: Delivery) {
  const { status, error, attempts } = delivery
  if (isRefused(delivery)) return proof.refused(error ?? proof.noReason)
  if (status === 'failed') return proof.failed(error ?? proof.noReason)
  return status === 'pending' && error ? proof.again(proof.tries(attempts), error) : undefined
}
