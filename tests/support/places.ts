// A place for an installation on either engine: what a command or a server needs in its environment to be there.
import path from 'node:path'
import { inject } from 'vitest'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { freshDatabase } from '#tests/support/postgres.ts'

/** Where nothing is yet. */
export const emptyPlaces = {
  async embedded() {
    const folder = path.join(await newDataFolder(), 'data')
    return { env: { DATA_DIR: folder }, open: () => openEmbedded(folder) }
  },
  async postgres() {
    const url = await freshDatabase(inject('postgresUrl'))
    return { env: { DATABASE_URL: url }, open: async () => openPostgres(url, { connections: 2 }) }
  },
}
