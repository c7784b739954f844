// What is done every now and then. Every process with workers does it, so a chore must bear being done twice.
import { type Duration, minutes, seconds } from './clock.ts'
import { type Loop, startLoop } from './loop.ts'
import type { World } from './world.ts'

export type Chore = {
  name: string
  every: Duration
  /** Most delete or end what has run out, and wait while the clock may be wrong. This one need not. */
  atAnyTime?: boolean
  work(world: World): Promise<unknown>
}

// Chores would slow down a start that people are waiting for.
const firstAfter = minutes(1)
// Deleting what is old may take its time.
const patience = minutes(15)

export function startChores(world: World, chores: Chore[]): Pick<Loop, 'stop'> {
  const dueAt = new Map(chores.map((chore) => [chore, performance.now() + Math.min(chore.every, firstAfter)]))
  const work = async () => {
    if (world.clock.doubt()) return seconds(1)
    for (const chore of chores) {
      if (performance.now() < dueAt.get(chore)!) continue
      if (!chore.atAnyTime && !world.clock.isSteady()) continue
      dueAt.set(chore, performance.now() + chore.every)
      await chore
        .work(world)
        .catch((error: unknown) => world.log.warn({ err: error, chore: chore.name }, 'chore failed'))
    }
    return seconds(1)
  }
  return startLoop(world, 'chores', work, patience)
}

// Old rows are deleted in small batches, so that no other query waits long behind them.
export async function inBatches(deleteSome: (most: number) => Promise<number>) {
  const batch = 1_000
  while ((await deleteSome(batch)) === batch);
}
