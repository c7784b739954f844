// The billing job that workers run every minute. Each step claims its rows, so any number of workers may run it.
import { before, days, hours, minutes } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import type { World } from '#server/world.ts'
import * as events from './events.ts'
import { reconcile } from './reconcile.ts'
import * as store from './store.ts'
import { handle } from './webhook.ts'

const every = days(1)
const againAfter = hours(1)

export async function reconcileAll(world: World) {
  await endLapsed(world)
  const now = world.clock.now()
  for (const event of await events.claimWaiting(world.db, now, minutes(1))) await handle(world, event)
  for (const paypalId of await store.claimStale(world.db, now, every)) await checkAgain(world, paypalId)
  await events.deleteOld(world.db, now)
}

// isPro already answers no once the time is over; this clears the columns and sends the letter.
async function endLapsed(world: World) {
  const now = world.clock.now()
  const ended = await world.db.transaction(async (tx) => {
    const people = await store.endLapsed(tx, now)
    for (const person of people) await queueLetter(tx, person, 'pro-ended', now)
    return people
  })
  if (ended.length === 0) return
  world.signals.tell(
    ended.map(({ id }) => id),
    'user',
  )
  world.signals.wake('deliveries')
}

async function checkAgain(world: World, paypalId: string) {
  try {
    await reconcile(world, paypalId)
  } catch (error) {
    world.log.warn({ err: error, paypalId }, 'daily PayPal check failed')
    await store.setReconciled(world.db, paypalId, before(world.clock.now(), every - againAfter))
  }
}
