// An account with an open session, put into a database before a server process starts on it.
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/ids.ts'
import { openLog } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'
import { openSecrets } from '#server/secrets.ts'
import { openSignals } from '#server/signals.ts'
import { migrate } from '#server/storage/migrate.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as sessions from '#server/accounts/sessions.ts'

/** A world around a database, with the real clock, for code that runs outside of a server process. */
export async function worldAround(db: Database, env: Record<string, string> = {}): Promise<World> {
  await migrate(db, systemClock.now())
  const log = openLog('silent')
  return {
    db,
    log,
    clock: systemClock,
    config: readConfig(env),
    metrics: openMetrics(),
    secrets: await openSecrets(db),
    signals: await openSignals(db, log),
  }
}

export async function preparePerson(world: World, email = 'ines@example.com') {
  const id = newId(world.clock.now())
  await world.db.run(
    'prepare-person',
    `insert into users (id, name, email, password_hash, verified_at, pro_until, created_at)
     values ($1, 'Ines', $2, 'none', $3, 'infinity', $3)`,
    [id, email, world.clock.now()],
  )
  return { id, email, token: await sessions.open(world, id) }
}
