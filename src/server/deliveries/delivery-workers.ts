// Sends what is queued, with two workers for e-mail, one for push and one for the channels that people add. A worker claims
// rows with a short lease, renews it for as long as it is sending, and records what became of each. Nothing is sent inside
// a transaction; another worker takes over what a dead one held.
import { setTimeout as wait } from 'node:timers/promises'
import { channelKinds } from '#contract/channel-kinds.ts'
import { seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { startChannelWorker } from './channel-worker.ts'
import type { Channel, MailWatch, PushDevices, Writers } from './delivery.ts'
import { openEmail } from './email.ts'
import { openPush } from './push.ts'
import * as store from './store.ts'

// SMTP servers give one client few connections, many of them 50; those of slow hosts come on top.
const emailLimits = {
  quick: { least: 16, most: 42 },
  total: 96,
  perFailingHost: 2,
  perRecipient: 4,
  perSlowRecipient: 1,
}
// A code or a warning must not wait behind thousands of rings, least of all those that a thief has set. The worker for all
// letters takes these, too; usually it was first (docs/decisions/0045-letters-ahead-of-rings.md).
const aheadLimits = {
  quick: { least: 4, most: 6 },
  total: 16,
  perFailingHost: 2,
  perRecipient: 2,
  perSlowRecipient: 1,
}
const pushLimits = {
  quick: { least: 32, most: 96 },
  total: 256,
  perFailingHost: 2,
  perRecipient: 4,
  perSlowRecipient: 1,
}
// Chat services take about a message a second from one sender.
const addedLimits = {
  quick: { least: 32, most: 64 },
  total: 128,
  perFailingHost: 2,
  perRecipient: 1,
  perSlowRecipient: 1,
}

// Time for what is in flight to land, and for its results to be recorded by a database that is away for a moment.
const stopWithin = seconds(8)
const measureEvery = seconds(10)

// The channels that people add are a domain of their own, which deliveries may not import: workers.ts hands this over.
type OpenAdded = (world: World, writers: Writers) => Channel

export function startDeliveryWorkers(
  world: World,
  writers: Writers,
  devices: PushDevices,
  openAdded: OpenAdded,
  watch: MailWatch,
) {
  const email = openEmail(world, writers, watch)
  const push = openPush(world, writers, devices)
  const added = openAdded(world, writers)
  const workers = [
    startChannelWorker(world, ['email'], email, emailLimits),
    startChannelWorker(world, ['push'], push, pushLimits),
    startChannelWorker(world, channelKinds, added, addedLimits),
  ]
  // It looks every second: what wakes the others is a ring most of the time.
  const ahead = startChannelWorker(world, ['email'], email, aheadLimits, { aheadOfRings: true })
  const unsubscribe = world.signals.onWake('deliveries', () => workers.forEach((worker) => worker.wake()))
  const measuring = setInterval(() => void measureQueue(world), measureEvery).unref()
  return {
    async stop() {
      unsubscribe()
      clearInterval(measuring)
      await Promise.race([Promise.all([...workers, ahead].map((worker) => worker.stop())), wait(stopWithin)])
      email.close()
      push.close()
      added.close()
    },
  }
}

async function measureQueue(world: World) {
  try {
    world.metrics.queue.set(await store.countPending(world.db))
  } catch {
    // The metric keeps its value while the database is away.
  }
}
