// An account with an open session, put into a database before a server process starts on it.
import * as sessions from '#server/accounts/sessions.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/ids.ts'
import { openLog } from '#server/log.ts'
import type { Database } from '#server/storage/sql.ts'
import { openWorld } from '#server/open-world.ts'
import type { World } from '#server/world.ts'

/** A world around a database, with the real clock, for code that runs outside of a server process. */
export const worldAround = (db: Database, env: Record<string, string> = {}) =>
  openWorld({ config: readConfig(env), clock: systemClock, db, log: openLog('silent') })

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
