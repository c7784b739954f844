// The billing job that workers run every minute. Each step claims its rows, so any number of workers may run it.
import { hours } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import * as events from './events.ts'
import * as ownerless from './ownerless.ts'
import { tellOfEnds } from './plan.ts'
import { reconcile } from './reconcile.ts'
import * as store from './store.ts'
import * as trial from './trial.ts'
import { handle } from './webhook.ts'

export async function reconcileAll(world: World) {
  await tellOfEnds(world)
  await trial.tellOfEndings(world)
  const now = world.clock.now()
  for (const event of await events.claimWaiting(world.db, now)) await handle(world, event)
  for (const paypalId of await store.claimStale(world.db, now)) await checkAgain(world, paypalId)
  await ownerless.closeAll(world)
  if (!world.clock.isSteady()) return
  for (const event of await events.giveUp(world.db, now)) world.log.error({ event }, 'PayPal event given up')
  await events.deleteOld(world.db, now)
  await store.deleteAbandoned(world.db, now)
}

async function checkAgain(world: World, paypalId: string) {
  try {
    await reconcile(world, paypalId)
  } catch (error) {
    world.log.warn({ err: error, paypalId }, 'daily PayPal check failed')
    await store.checkAgainAfter(world.db, paypalId, world.clock.now(), hours(1))
  }
}
