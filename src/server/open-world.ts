import { openMetrics } from './metrics.ts'
import { openNetwork } from './outbound/network.ts'
import { openPace, unhurried } from './pace.ts'
import { openSecrets } from './secrets.ts'
import { openServices } from './services.ts'
import { openSignals } from './signals.ts'
import { migrate } from './storage/migrate.ts'
import { assertDatabaseIsWhole } from './storage/unfinished-restore.ts'
import type { BaseWorld, World } from './world.ts'

/** Brings the database up to date and puts the rest of the world around it. */
export async function openWorld(given: BaseWorld): Promise<World> {
  const { clock, db, log } = given
  await assertDatabaseIsWhole(db)
  await migrate(db, clock.now())
  const secrets = await openSecrets(db, given.config.secretKey)
  const services = await openServices({ ...given, secrets })
  try {
    const pace = given.config.role === 'all' ? openPace({ oneAtATime: db.engine === 'embedded' }) : unhurried
    return {
      ...given,
      metrics: openMetrics(),
      network: openNetwork(),
      pace,
      secrets,
      services,
      signals: await openSignals(db, log),
    }
  } catch (error) {
    // The start is retried until the database answers: each attempt closes what it opened.
    await services.close()
    throw error
  }
}

/** Closes what openWorld opened. The database is closed by whoever opened it. */
export async function closeWorld(world: World) {
  await world.services.close()
  await world.signals.close()
}
