// One attempt at a delivery: its channel sends it, and what became of it is recorded.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { between, seconds } from '#server/clock.ts'
import { isAway } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import { type Channel, isRing, type Outcome, type QueuedDelivery, type Sending } from './delivery.ts'
import type { Recorder } from './outcomes.ts'

export async function send(world: World, channel: Channel, recorder: Recorder, sending: Sending) {
  const { delivery } = sending
  observeLateness(world, delivery)
  // A machine that slept does not know that its lease has ended before it has measured the clock again.
  const isOurs = () => !world.clock.doubt() && world.clock.now() < sending.leaseEndsAt
  const outcome = await channel.deliver(delivery, isOurs).catch((error: unknown): Outcome => {
    logFailure(world, error, delivery, 'delivery failed')
    return { kind: 'later', why: deliveryErrors.ours }
  })
  world.metrics.outcomes.inc({ channel: delivery.channel, outcome: outcome.kind })
  await record(world, recorder, delivery, outcome).catch((error: unknown) =>
    logFailure(world, error, delivery, 'outcome not recorded'),
  )
  sending.answeredAt = performance.now()
  await channel
    .afterwards?.(delivery, outcome)
    .catch((error: unknown) => logFailure(world, error, delivery, 'what follows from an outcome failed'))
  return outcome
}

async function record({ log }: World, recorder: Recorder, delivery: QueuedDelivery, outcome: Outcome) {
  if (outcome.kind === 'lost') return
  const { channel, letter } = delivery
  const fate = await recorder.record(delivery, outcome)
  if (fate === 'late') log.warn({ channel }, 'a late result was refused: the lease had ended')
  if (fate === 'ended') log.error({ channel, letter }, 'a delivery was not found by its key: it was ended')
}

function observeLateness(
  { metrics, clock }: World,
  { letter, attempts, channel, occurrence_at }: QueuedDelivery,
) {
  if (!isRing(letter) || attempts > 1) return
  metrics.lateness.observe({ channel }, between(occurrence_at, clock.now()) / seconds(1))
}

// A warning while the database is away: it comes back and the delivery is tried again, so nobody has to look into it.
function logFailure({ log }: World, error: unknown, { channel, letter }: QueuedDelivery, message: string) {
  log[isAway(error) ? 'warn' : 'error']({ err: error, channel, letter }, message)
}
