// A place for an installation on either engine: what a command or a server needs in its environment to be there.
import path from 'node:path'
import { inject } from 'vitest'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { freshDatabase } from '#tests/support/postgres.ts'

const inFolder = (folder: string) => ({ env: { DATA_DIR: folder }, open: () => openEmbedded(folder) })

async function postgres() {
  const url = await freshDatabase(inject('postgresUrl'))
  return { env: { DATABASE_URL: url }, open: async () => openPostgres(url, { connections: 2 }) }
}

/** Where nothing is yet, not even a folder. */
export const emptyPlaces = {
  embedded: async () => inFolder(path.join(await newDataFolder(), 'data')),
  postgres,
}

/** With a database in it, which takes seconds to make. */
export const unusedPlaces = { embedded: async () => inFolder(await newDataFolder()), postgres }
