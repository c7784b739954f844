import { isRefusal, proof } from '#contract/messages/deliveries.ts'
import { placeOf } from '#contract/messages/insist.ts'
import type { Delivery } from '#contract/reminders.ts'

const order: readonly Delivery['channel'][] = ['in-app', 'push', 'email']

/** What went out for one ring: an occurrence, or the n-th repeat of it. */
export type SentOnce = {
  occurrence: string
  repeat: number
  /** When it rang; of a repeat, only the bell tells. */
  rangAt: string | undefined
  deliveries: Delivery[]
}

/** The deliveries of each ring, newest first; those nearest to the person first. */
export function byRing(deliveries: readonly Delivery[]): SentOnce[] {
  const sorted = deliveries.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel))
  const rings = Map.groupBy(sorted, ({ occurrence, repeat = 0 }) => `${occurrence} ${repeat}`)
  return [...rings.values()]
    .map((of) => sentOnce(of[0]!, of))
    .toSorted((a, b) => Date.parse(b.occurrence) - Date.parse(a.occurrence) || b.repeat - a.repeat)
}

function sentOnce({ occurrence, repeat = 0 }: Delivery, deliveries: Delivery[]): SentOnce {
  const inApp = deliveries.find(({ channel }) => channel === 'in-app')
  return { occurrence, repeat, rangAt: repeat > 0 ? inApp?.sentAt : occurrence, deliveries }
}

/** "third of 4 rings"; nothing where it rang once and does not insist. */
export function sayPlace({ occurrence, repeat }: SentOnce, rings: readonly SentOnce[], most = 0) {
  const repeats = rings.filter((each) => each.occurrence === occurrence).map((each) => each.repeat)
  const all = Math.max(most, ...repeats)
  return all > 0 ? placeOf(repeat + 1, all + 1) : undefined
}

export const stepNames = ['rang', 'sent', 'shown', 'seen'] as const

/** What is known of a message, in its column; `reach` is how many columns on the next known one stands. */
export type KnownStep = { name: (typeof stepNames)[number]; at: string; place: number; reach: number }

/** Nobody takes from us what shows in the app itself, so nothing is accepted there. */
export function stepsOf(
  { channel, sentAt, shownAt, seenAt }: Delivery,
  rangAt: string | undefined,
): KnownStep[] {
  const acceptedAt = channel === 'in-app' ? undefined : sentAt
  const known = [rangAt, acceptedAt, shownAt, seenAt].flatMap((at, place) =>
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
