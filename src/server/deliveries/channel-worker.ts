// The worker of one channel: claims what is due, renews the leases of what it is sending, and records each outcome.
import { after, seconds } from '#server/clock.ts'
import { type Loop, startLoop } from '#server/loop.ts'
import type { World } from '#server/world.ts'
import type { Channel, Outcome, QueuedDelivery } from './delivery.ts'
import { lease, type Limits, openInFlight, type Sending } from './in-flight.ts'
import { openRecorder } from './outcomes.ts'
import { send } from './send.ts'
import * as store from './store.ts'
import { openTakeover } from './takeover.ts'

type Name = QueuedDelivery['channel']

export function startChannelWorker(world: World, name: Name, channel: Channel, limits: Limits): Loop {
  const inFlight = openInFlight(limits)
  const recorder = openRecorder(world)
  const takeover = openTakeover(world)
  const sends = new Set<Promise<void>>()

  const loop = startLoop(world, `deliveries ${name}`, async () => {
    try {
      await takeover.checkClock()
      await inFlight.renewLeases(world.db, world.clock.now())
      takeover.databaseAnswers()
      const claimed = await claim()
      for (const sending of claimed) start(sending)
      return claimed.length > 0 ? 0 : seconds(1)
    } catch (error) {
      takeover.databaseFails()
      throw error
    }
  })

  async function claim() {
    const limit = inFlight.capacity()
    if (limit <= 0) return []
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
    return claimed.map((delivery) => inFlight.add(delivery, leaseEndsAt))
  }

  function start(sending: Sending) {
    const ended = send(world, channel, recorder, sending)
      .then((outcome) => finish(sending, outcome))
      .finally(() => sends.delete(ended))
    sends.add(ended)
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
