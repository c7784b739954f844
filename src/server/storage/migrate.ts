// Migrations only go forward. Each file runs once, in order, in a transaction of its own.
import fs from 'node:fs'
import path from 'node:path'
import type { Database } from './sql.ts'

const folder = path.join(import.meta.dirname, 'migrations')

export async function migrate(db: Database, now: Date) {
  await db.patient.transaction(async (tx) => {
    // Of several processes that start at once, one migrates and the others wait here and find it done.
    await tx.script('select pg_advisory_xact_lock(7216201)')
    await tx.script(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null)',
    )
    const done = await tx.rows<{ name: string }>('list-migrations', 'select name from migrations')
    for (const file of pending(new Set(done.map(({ name }) => name)))) {
      await tx.script(fs.readFileSync(path.join(folder, file), 'utf8'))
      await tx.run('record-migration', 'insert into migrations (name, run_at) values ($1, $2)', [file, now])
    }
  })
}

function pending(done: Set<string>) {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted().filter((file) => !done.has(file))
}
