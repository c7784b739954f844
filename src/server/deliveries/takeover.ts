import { between, type Duration, seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { lease } from './in-flight.ts'
import * as store from './store.ts'

const batch = 1_000
const clockJump = seconds(5)
const graceAfterJump = seconds(2)
// Each worker finds the database back at its own next try.
const graceAfterAway = seconds(5)

// When it is safe to take over what another worker holds. After a jump of the clock, a freeze of this process or an
// absence of the database a lease may look over although its holder is alive: everybody first gets the time to renew.
export function openTakeover(world: World) {
  let lastTickAt: Date | undefined
  let wasInDoubt = false
  let wasBehind = false
  let safeFrom = 0
  // A process may start while the database is away for the others; nobody shares the embedded one.
  let wasAway = world.db.engine === 'postgres'
  const holdOff = (grace: Duration) => {
    safeFrom = Math.max(safeFrom, performance.now() + grace)
  }

  async function bringBack(now: Date, ringsToo: boolean) {
    while ((await store.bringBack(world.db.patient, now, lease, ringsToo, batch)) === batch);
  }

  return {
    isSafe: () => performance.now() >= safeFrom,
    async checkClock() {
      const now = world.clock.now()
      if (world.clock.doubt()) return void (wasInDoubt = true)
      const gap = lastTickAt ? between(lastTickAt, now) : 0
      if (wasInDoubt || Math.abs(gap) > clockJump) holdOff(graceAfterJump)
      // Rings go with their reminders, which a clock that may be behind does not move.
      const isBehind = world.clock.mayBeBehind()
      if (wasInDoubt || !lastTickAt || gap < -clockJump || (wasBehind && !isBehind))
        await bringBack(now, !isBehind)
      wasInDoubt = false
      wasBehind = isBehind
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
