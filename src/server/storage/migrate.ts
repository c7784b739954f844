// Migrations only go forward. Each file runs once, in order, in a transaction of its own that also records it. However
// long one takes, it is not cut off, and processes that start meanwhile wait for it.
import fs from 'node:fs'
import path from 'node:path'
import { CannotOpen, pgCode, pgCodes } from './errors.ts'
import type { Database } from './sql.ts'

type Applied = { name: string; safe_for_older: boolean }

const migrations = path.join(import.meta.dirname, 'migrations')
// Version 1 ran these. Their tables belong to the stand-ins now.
const retired = ['0006-outbox.sql', '0007-outbox-order.sql']
// A file with this line changes nothing that an older program relies on: that one may start after it.
const safeForOlder = /^-- Safe for older versions\.$/m

export class NewerSchema extends CannotOpen {
  constructor(names: string[]) {
    super(
      `The database belongs to a newer Jotbell (${names.join(', ')}). Start that version, or restore a backup from before it.`,
    )
  }
}

export async function migrate(db: Database, now: Date, folder = migrations) {
  const files = filesIn(folder)
  if (await isUpToDate(db, files)) return
  await createTable(db.unlimited)
  while (await applyNext(db.unlimited, now, folder, files));
}

// Nearly every start finds nothing to do, and needs no lock to see it.
async function isUpToDate(db: Database, files: string[]) {
  try {
    return firstPending(await list(db), files) === undefined
  } catch (error) {
    const code = pgCode(error)
    if (code === pgCodes.undefinedTable || code === pgCodes.undefinedColumn) return false
    throw error
  }
}

// Apart from the files: a migration that takes long would keep others from reading the table.
function createTable(db: Database) {
  return locked(db, (tx) =>
    tx.script(
      `create table if not exists migrations (name text primary key, run_at timestamptz not null);
       alter table migrations add column if not exists safe_for_older boolean not null default false`,
    ),
  )
}

// Answers whether there was one to apply. Each process reads what is done after it got the lock, so none runs a file twice.
function applyNext(db: Database, now: Date, folder: string, files: string[]) {
  return locked(db, async (tx) => {
    const file = firstPending(await list(tx), files)
    if (!file) return false
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    await tx.script(text)
    await tx.run(
      'record-migration',
      'insert into migrations (name, run_at, safe_for_older) values ($1, $2, $3)',
      [file, now, safeForOlder.test(text)],
    )
    return true
  })
}

// Processes that start at once take turns.
function locked<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  return db.transaction(async (tx) => {
    await tx.script('select pg_advisory_xact_lock(7216201)')
    return work(tx)
  })
}

const list = (db: Database) =>
  db.rows<Applied>('list-migrations', 'select name, safe_for_older from migrations')

/** For whoever only looks: the files that are still to run, and those that a newer program has run. */
export async function compareMigrations(db: Database) {
  const files = filesIn(migrations)
  const [table] = await db.rows<{ there: boolean }>(
    'find-migrations',
    `select to_regclass('migrations') is not null as there`,
  )
  if (!table?.there) return { pending: files, newer: [] }
  const applied = await list(db)
  const done = new Set(applied.map(({ name }) => name))
  return { pending: files.filter((file) => !done.has(file)), newer: newerThan(applied, files) }
}

function filesIn(folder: string) {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted()
}

function newerThan(applied: Applied[], files: string[]) {
  const known = new Set([...files, ...retired])
  const newer = applied.filter(({ name, safe_for_older }) => !known.has(name) && !safe_for_older)
  return newer.map(({ name }) => name).toSorted()
}

function firstPending(applied: Applied[], files: string[]) {
  const newer = newerThan(applied, files)
  if (newer.length > 0) throw new NewerSchema(newer)
  const done = new Set(applied.map(({ name }) => name))
  return files.find((file) => !done.has(file))
}
