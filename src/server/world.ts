// What every domain is handed: the settings, the clock, the database, the keys, the services outside, the signals.
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { openServices, type Services } from './services.ts'
import { openSignals, type Signals } from './signals.ts'
import { migrate } from './storage/migrate.ts'
import type { Database } from './storage/sql.ts'

export type World = {
  config: Config
  clock: Clock
  db: Database
  log: Logger
  metrics: Metrics
  secrets: Secrets
  services: Services
  signals: Signals
}

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
