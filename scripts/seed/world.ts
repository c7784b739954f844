import { systemClock } from '#server/clock.ts'
import { BadConfig, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { openLog } from '#server/log.ts'
import { closeWorld, openWorld } from '#server/open-world.ts'
import type { World } from '#server/world.ts'

/** The world of the server that the environment describes, without its requests and workers. */
export async function openSeedWorld(): Promise<World & AsyncDisposable> {
  if (process.env.NODE_ENV === 'production')
    throw new BadConfig('NODE_ENV is production, where made-up people have no place')
  const config = readConfig({ ...process.env, RATE_LIMITS: 'off' })
  const db = await openDatabase(config)
  const world = await openWorld({ config, clock: systemClock, db, log: openLog('warn') })
  return {
    ...world,
    [Symbol.asyncDispose]: async () => {
      await closeWorld(world)
      await db.close()
    },
  }
}
