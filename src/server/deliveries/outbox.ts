// Sends what is queued. A worker claims rows with a short lease, renews it for as long as it is sending, and
// writes down what became of each. Nothing is sent inside a transaction; whoever dies is taken over.
import { setTimeout as wait } from 'node:timers/promises'
import { before, days, seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import type { Writers } from './delivery.ts'
import { openEmail } from './email.ts'
import { startLane } from './lane.ts'
import { openPush } from './push.ts'
import * as store from './store.ts'

// SMTP servers give one client few connections; those of slow destinations come on top.
const emailLimits = { lane: 16, host: 12, slowHost: 2, atAll: 64 }
const pushLimits = { lane: 32, host: 24, slowHost: 2, atAll: 256 }

const keptFor = days(90)
const stopPatience = seconds(8)
const sampleEvery = seconds(10)

export function startOutbox(world: World, writers: Writers) {
  const email = openEmail(world, writers, emailLimits.atAll)
  const push = openPush(world, writers)
  const lanes = [startLane(world, 'email', email, emailLimits), startLane(world, 'push', push, pushLimits)]
  const deafen = world.signals.onWake('deliveries', () => lanes.forEach((lane) => lane.poke()))
  const sampling = setInterval(() => void sampleQueue(world), sampleEvery).unref()
  return {
    async stop() {
      deafen()
      clearInterval(sampling)
      await Promise.race([Promise.all(lanes.map((lane) => lane.stop())), wait(stopPatience)])
      email.close()
      push.close()
    },
  }
}

export const forgetOld = (world: World, most: number) =>
  store.prune(world.db.patient, before(world.clock.now(), keptFor), most)

async function sampleQueue(world: World) {
  try {
    world.metrics.queue.set(await store.countWaiting(world.db))
  } catch {
    // The figure stays as it was while the database is away.
  }
}
