// Migrations only go forward. Each file runs once, in order, in a transaction of its own that also records it.
import fs from 'node:fs'
import path from 'node:path'
import type { Database } from './sql.ts'

const migrations = path.join(import.meta.dirname, 'migrations')

export async function migrate(db: Database, now: Date, folder = migrations) {
  while (await applyNext(db.patient, now, folder));
}

// Answers whether there was one to apply. Processes that start at once take turns at the lock, file by file; each
// reads what is done after it got the lock, so none runs a file twice.
function applyNext(db: Database, now: Date, folder: string) {
  return db.transaction(async (tx) => {
    await tx.script('select pg_advisory_xact_lock(7216201)')
    await tx.script(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null)',
    )
    const done = await tx.rows<{ name: string }>('list-migrations', 'select name from migrations')
    const file = firstPending(folder, new Set(done.map(({ name }) => name)))
    if (!file) return false
    await tx.script(fs.readFileSync(path.join(folder, file), 'utf8'))
    await tx.run('record-migration', 'insert into migrations (name, run_at) values ($1, $2)', [file, now])
    return true
  })
}

function firstPending(folder: string, done: Set<string>) {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted().find((file) => !done.has(file))
}
