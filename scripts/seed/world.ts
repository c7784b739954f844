import { systemClock } from '#server/clock.ts'
import { BadConfig, readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'
import { openSecrets } from '#server/secrets.ts'
import { openSignals } from '#server/signals.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { World } from '#server/world.ts'

/** The world of the server that the environment describes, without its requests and workers. */
export async function openSeedWorld(): Promise<World & AsyncDisposable> {
  if (process.env.NODE_ENV === 'production')
    throw new BadConfig('NODE_ENV is production, where made-up people have no place')
  const config = readConfig({ ...process.env, RATE_LIMITS: 'off' })
  const log = openLog('warn')
  const db = config.databaseUrl
    ? openPostgres(config.databaseUrl, { connections: 2 })
    : await openEmbedded(config.dataDir)
  await migrate(db, systemClock.now())
  const signals = await openSignals(db, log)
  return {
    config,
    clock: systemClock,
    db,
    log,
    metrics: openMetrics(),
    secrets: await openSecrets(db),
    signals,
    [Symbol.asyncDispose]: async () => {
      await signals.close()
      await db.close()
    },
  }
}
