import { openMetrics } from './metrics.ts'
import { openSecrets } from './secrets.ts'
import { openServices } from './services.ts'
import { openSignals } from './signals.ts'
import { migrate } from './storage/migrate.ts'
import type { World } from './world.ts'

/** Brings the database up to date and puts the rest of the world around it. */
export async function openWorld(given: Pick<World, 'config' | 'clock' | 'db' | 'log'>): Promise<World> {
  const { clock, db, log } = given
  await migrate(db, clock.now())
  return {
    ...given,
    metrics: openMetrics(),
    secrets: await openSecrets(db),
    services: await openServices(given),
    signals: await openSignals(db, log),
  }
}

/** Closes what openWorld opened. The database is closed by whoever opened it. */
export async function closeWorld(world: World) {
  await world.services.close()
  await world.signals.close()
}
