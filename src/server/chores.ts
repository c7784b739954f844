// What is done every now and then. Every worker does it; each chore takes care that this does no harm.
import type { Duration } from './clock.ts'
import { minutes, seconds } from './clock.ts'
import { type Pulse, startPulse } from './pulse.ts'
import type { World } from './world.ts'

export type Chore = { name: string; every: Duration; work(world: World): Promise<unknown> }

const notAtOnce = minutes(1)

export function startChores(world: World, chores: Chore[]): Pick<Pulse, 'stop'> {
  const dueAt = new Map(chores.map((chore) => [chore, performance.now() + Math.min(chore.every, notAtOnce)]))
  return startPulse(world, 'chores', async () => {
    for (const chore of chores) {
      if (performance.now() < dueAt.get(chore)!) continue
      dueAt.set(chore, performance.now() + chore.every)
      await chore
        .work(world)
        .catch((error: unknown) => world.log.warn({ err: error, chore: chore.name }, 'a chore failed'))
    }
    return seconds(1)
  })
}

// Old rows go in small bites, so that nobody waits behind them.
export async function inBites(forget: (most: number) => Promise<number>) {
  const bite = 1_000
  while ((await forget(bite)) === bite);
}
