// The worker of a channel, or of several that are sent alike: claims what is due, renews the leases of what it is sending, and records each outcome.
import { after, type Duration, seconds } from '#server/clock.ts'
import { type Loop, startLoop } from '#server/loop.ts'
import type { World } from '#server/world.ts'
import { claimDue, exhausted } from './claim.ts'
import type { Channel, Outcome, QueuedDelivery, Sending } from './delivery.ts'
import { type Limits, perHost } from './fair-share.ts'
import { lease, openInFlight } from './in-flight.ts'
import { openRecorder } from './outcomes.ts'
import { openScan } from './scan.ts'
import { send } from './send.ts'
import { batches } from './store.ts'
import { openTakeover } from './takeover.ts'

type Name = QueuedDelivery['channel']

// Claiming several at once is cheaper than one for each that ends: nothing wakes the loop before half of the room is free,
// and what is left over waits no longer than this.
const untilRoom: Duration = 100

/** `aheadOfRings`: only what tells of no reminder, in a line of its own. */
export function startChannelWorker(
  world: World,
  names: readonly Name[],
  channel: Channel,
  limits: Limits,
  { aheadOfRings = false } = {},
): Loop {
  const inFlight = openInFlight(limits)
  const recorder = openRecorder(world)
  const takeover = openTakeover(world)
  const scan = openScan()
  const sends = new Set<Promise<void>>()

  const name = `deliveries ${names.join(' ')}${aheadOfRings ? ' ahead of rings' : ''}`
  const loop = startLoop(world, name, async () => {
    try {
      await takeover.checkClock()
      await inFlight.renewLeases(world.db, world.clock.now())
      takeover.databaseAnswers()
      const claimed = await claim()
      for (const sending of claimed) start(sending)
      if (claimed.length > 0) return inFlight.isBusy() ? untilRoom : 0
      inFlight.rest()
      return seconds(1)
    } catch (error) {
      takeover.databaseFails()
      throw error
    }
  })

  async function claim() {
    const { quick, free } = inFlight.room()
    // A lease that is counted by a wrong clock holds for nobody.
    if (free <= 0 || world.clock.doubt()) return []
    const now = world.clock.now()
    const leaseEndsAt = after(now, lease)
    const recipients = inFlight.recipientCapacities()
    const hosts = inFlight.hostCapacities(quick)
    const heldBack = new Set([...exhausted(recipients), ...exhausted(hosts)])
    const from = scan.from(heldBack)
    const { ours, tooOften } = await claimDue(world.db, {
      channels: names,
      aheadOfRings,
      from,
      now,
      leaseEndsAt,
      limit: Math.min(free, batches[world.db.engine]),
      recipients,
      perRecipient: limits.perRecipient,
      hosts,
      perHost: perHost(quick),
      untriedOnly: !takeover.isSafe(),
    })
    if (ours.length + tooOften.length === 0) scan.foundNothing(from, now, heldBack)
    if (tooOften.length > 0)
      world.log.error(
        { channels: names, count: tooOften.length },
        'deliveries were tried too often: given up',
      )
    return ours.map((delivery) => inFlight.add(delivery, leaseEndsAt))
  }

  function start(sending: Sending) {
    const ended = send(world, channel, recorder, sending)
      .then((outcome) => finish(sending, outcome))
      .finally(() => sends.delete(ended))
    sends.add(ended)
  }

  function finish(sending: Sending, outcome: Outcome) {
    inFlight.remove(sending, outcome)
    wake()
  }

  function wake() {
    if (!inFlight.isBusy()) loop.wake()
  }

  return {
    wake,
    async stop() {
      await loop.stop()
      await Promise.all(sends)
    },
  }
}
