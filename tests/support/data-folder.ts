// A data folder with the embedded database, empty and migrated. Making one takes seconds, so it is made
// once for each state of the schema and copied from then on.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const storage = join(project, 'src/server/storage')

export async function newDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-data-'))
  cpSync(await template(), folder, { recursive: true })
  return folder
}

async function template() {
  const folder = join(project, 'node_modules/.cache/jotbell-data', fingerprint())
  if (existsSync(folder)) return folder
  mkdirSync(join(folder, '..'), { recursive: true })
  const fresh = mkdtempSync(join(folder, '../making-'))
  const db = await openEmbedded(fresh)
  await migrate(db, new Date('2026-01-01T00:00:00Z'))
  await db.close()
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another worker was quicker; its folder is as good.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function fingerprint() {
  const hash = createHash('sha256')
  const migrations = readdirSync(join(storage, 'migrations')).toSorted()
  const files = [...migrations.map((name) => join(storage, 'migrations', name)), join(storage, 'embedded.ts')]
  for (const file of files) hash.update(readFileSync(file))
  hash.update(readFileSync(join(project, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}
