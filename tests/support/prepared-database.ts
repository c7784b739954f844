// A database with one person in it, for servers that are killed and started again on it.
import { rmSync } from 'node:fs'
import { closeWorld } from '#server/open-world.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { newDataFolder } from './data-folder.ts'
import type { Engine } from './house.ts'
import { startPostgres } from './postgres.ts'
import { preparePerson, worldAround } from './prepared.ts'

export async function prepareDatabase(engine: Engine) {
  if (engine === 'embedded') {
    const folder = await newDataFolder()
    const db = await openEmbedded(folder)
    const world = await worldAround(db)
    const { token } = await preparePerson(world)
    await closeWorld(world)
    await db.close()
    return {
      token,
      env: { DATA_DIR: folder, RATE_LIMITS: 'off' },
      [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const postgres = await startPostgres()
  const db = openPostgres(postgres.url, { connections: 2 })
  const world = await worldAround(db)
  const { token } = await preparePerson(world)
  await closeWorld(world)
  await db.close()
  return {
    token,
    env: { DATABASE_URL: postgres.url, RATE_LIMITS: 'off' },
    [Symbol.asyncDispose]: () => postgres.remove(),
  }
}
