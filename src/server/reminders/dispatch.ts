// The workers that let reminders ring at their occurrences, ring again while they wait, and let go what was held over quiet
// hours. A loop each: however much there is of one, the others ring meanwhile.
import { reminderMail } from '#contract/messages/reminders.ts'
import type { Loop } from '#server/loop.ts'
import type { World } from '#server/world.ts'
import { type Due, type Rung, startDueLoop } from './due-loop.ts'
import * as firing from './firing.ts'
import * as insisting from './insisting.ts'
import { startPuttingRight } from './putting-right.ts'
import * as quiet from './quiet.ts'

export function startDispatch(world: World, tellContacts: insisting.TellContacts): Pick<Loop, 'stop'> {
  const puttingRight = startPuttingRight(world)
  const loops = [occurrences(world), repeats(world, tellContacts), heldRings(world)].map((due) =>
    startDueLoop(world, due, puttingRight.notice),
  )
  const unsubscribe = world.signals.onWake('reminders', () => loops.forEach((loop) => loop.wake()))
  return {
    async stop() {
      unsubscribe()
      await Promise.all([...loops, puttingRight].map((loop) => loop.stop()))
    },
  }
}

const occurrences = (world: World): Due => ({
  name: 'dispatch',
  ring: (now, batch, except) => firing.fire(world.db, now, batch, except, reminderMail.label),
  soonest: (except) => firing.soonest(world.db, except),
  firstDue: (now, except) => firing.firstDue(world.db, now, except),
  passOver: (now, batch, except) => firing.passOver(world.db, now, batch, except),
  announce(rung) {
    world.metrics.fired.inc(rung.count)
    tellOf(world, rung)
  },
})

const repeats = (world: World, tellContacts: insisting.TellContacts): Due => ({
  name: 'insisting',
  isRare: true,
  ring: (now, batch, except) =>
    insisting.ringAgain(world.db, now, batch, except, reminderMail.label, tellContacts),
  soonest: (except) => insisting.soonest(world.db, except),
  firstDue: (now, except) => insisting.firstDue(world.db, now, except),
  announce: (rung) => tellOf(world, rung),
})

const heldRings = (world: World): Due => ({
  name: 'held rings',
  isRare: true,
  ring: (now, batch, except) => quiet.release(world.db, now, batch, except),
  soonest: (except) => quiet.soonest(world.db, except),
  firstDue: (now, except) => quiet.firstDue(world.db, now, except),
  announce: () => world.signals.wake('deliveries'),
})

function tellOf(world: World, { user_ids }: Rung) {
  const ids = user_ids ?? []
  world.signals.wake('deliveries')
  world.signals.tell(ids, 'notification')
  world.signals.tell(ids, 'reminders')
}
