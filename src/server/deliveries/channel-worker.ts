// The worker of one channel: claims what is due, renews the leases of what it is sending, and records each outcome.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { after, between, type Duration, seconds } from '#server/clock.ts'
import { type Loop, startLoop } from '#server/loop.ts'
import { isAway } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import type { Channel, Outcome, QueuedDelivery } from './delivery.ts'
import { lease, type Limits, openInFlight, type Sending } from './in-flight.ts'
import { openRecorder } from './outcomes.ts'
import * as store from './store.ts'

type Name = QueuedDelivery['channel']

export function startChannelWorker(world: World, name: Name, channel: Channel, limits: Limits): Loop {
  const inFlight = openInFlight(limits)
  const recorder = openRecorder(world)
  const takeover = openTakeover(world)
  const sends = new Set<Promise<void>>()
  const loop = startLoop(world, `deliveries ${name}`, tick)

  async function tick() {
    try {
      await takeover.checkClock()
      await inFlight.renewLeases(world.db, world.clock.now())
      takeover.databaseAnswers()
      return await claimAndSend()
    } catch (error) {
      takeover.databaseFails()
      throw error
    }
  }

  async function claimAndSend(): Promise<Duration> {
    const limit = inFlight.capacity()
    if (limit <= 0) return seconds(1)
    const now = world.clock.now()
    const leaseEndsAt = after(now, lease)
    const claimed = await store.claim(world.db, {
      channel: name,
      now,
      leaseEndsAt,
      limit,
      hostLimits: inFlight.hostCapacities(),
      otherHostsLimit: limits.perHost,
      untriedOnly: !takeover.isSafe(),
    })
    for (const delivery of claimed) start(inFlight.add(delivery, leaseEndsAt))
    return claimed.length > 0 ? 0 : seconds(1)
  }

  function start(sending: Sending) {
    const ended = send(sending).finally(() => sends.delete(ended))
    sends.add(ended)
  }

  async function send(sending: Sending) {
    const { delivery } = sending
    observeLateness(world, delivery)
    const isOurs = () => world.clock.now() < sending.leaseEndsAt
    const outcome = await channel.deliver(delivery, isOurs).catch((error: unknown): Outcome => {
      logFailure(world, error, delivery, 'delivery failed')
      return { kind: 'later', why: deliveryErrors.ours }
    })
    world.metrics.outcomes.inc({ channel: name, outcome: outcome.kind })
    await record(delivery, outcome).catch((error: unknown) =>
      logFailure(world, error, delivery, 'outcome not recorded'),
    )
    finish(sending, outcome)
  }

  async function record(delivery: QueuedDelivery, outcome: Outcome) {
    if (outcome.kind === 'lost') return
    const held = await recorder.record(delivery, outcome)
    if (!held) world.log.warn({ channel: name }, 'a late result was refused: the lease had ended')
  }

  function finish(sending: Sending, outcome: Outcome) {
    inFlight.remove(sending, outcome.kind !== 'later')
    // Claiming several at once is cheaper than one for each that ends.
    if (inFlight.capacity() >= limits.quick / 2) loop.wake()
  }

  return {
    wake: loop.wake,
    async stop() {
      recorder.stopWaiting()
      await loop.stop()
      await Promise.all(sends)
    },
  }
}

function observeLateness(
  { metrics, clock }: World,
  { letter, attempts, channel, occurrence_at }: QueuedDelivery,
) {
  if (letter !== 'reminder' || attempts > 1) return
  metrics.lateness.observe({ channel }, between(occurrence_at, clock.now()) / seconds(1))
}

// A warning while the database is away: it comes back and the delivery is tried again, so nobody has to look into it.
function logFailure({ log }: World, error: unknown, { channel, letter }: QueuedDelivery, message: string) {
  log[isAway(error) ? 'warn' : 'error']({ err: error, channel, letter }, message)
}

const clockJump = seconds(5)
const graceAfterJump = seconds(2)
// Each worker finds the database back at its own next try.
const graceAfterAway = seconds(5)

// When it is safe to take over what another worker holds. After a jump of the clock, a freeze of this process or an
// absence of the database a lease may look over although its holder is alive: everybody first gets the time to renew.
function openTakeover(world: World) {
  let lastTickAt: Date | undefined
  let safeFrom = 0
  // A process may start while the database is away for the others; nobody shares the embedded one.
  let wasAway = world.db.engine === 'postgres'
  const holdOff = (grace: Duration) => {
    safeFrom = Math.max(safeFrom, performance.now() + grace)
  }

  return {
    isSafe: () => performance.now() >= safeFrom,
    async checkClock() {
      const now = world.clock.now()
      const gap = lastTickAt ? between(lastTickAt, now) : 0
      if (Math.abs(gap) > clockJump) holdOff(graceAfterJump)
      if (!lastTickAt || gap < 0) await store.bringBack(world.db, now, lease)
      lastTickAt = now
    },
    databaseAnswers() {
      if (wasAway) holdOff(graceAfterAway)
      wasAway = false
    },
    databaseFails() {
      wasAway = true
    },
  }
}
