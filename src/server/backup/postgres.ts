// PostgreSQL's way into a backup and out of it: pg_dump and pg_restore, and a scratch database to see that they did it.
import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { pgCode } from '#server/storage/errors.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { assertDatabaseIsWhole, isMarked, setMark, removeMark } from '#server/storage/unfinished-restore.ts'
import { BackupFailed } from './failure.ts'
import { runOn } from './postgres-programs.ts'
import { difference, filledTables, type Sums, sumUp } from './sums.ts'

// Whoever restores it may have another name, and needs no rights of the one who made it.
const plain = ['--no-owner', '--no-privileges', '--no-comments']

export async function copyPostgres({ databaseUrl: url = '' }: Config, file: string): Promise<Sums> {
  return connected(url, async (db) => {
    await assertDatabaseIsWhole(db)
    return db.unlimited.transaction(async (tx) => {
      await tx.script('set transaction isolation level repeatable read, read only')
      // pg_dump reads what this transaction sees, so what is summed up is what is copied.
      const row = await tx.row<{ id: string }>('export-snapshot', 'select pg_export_snapshot() as id')
      const sums = await sumUp(tx)
      await runOn(url, 'pg_dump', ['--format=custom', ...plain, `--snapshot=${row!.id}`, `--file=${file}`])
      return sums
    })
  })
}

/** Restores it into a scratch database beside the original and compares. */
export async function verifyPostgres({ databaseUrl: url = '' }: Config, file: string, sums: Sums) {
  const name = `jotbell_verify_${randomBytes(6).toString('hex')}`
  await connected(url, async (db) => {
    await create(db, name)
    try {
      await fillAndCompare(urlOf(url, name), file, sums)
    } finally {
      await db.unlimited.script(`drop database if exists ${name} with (force)`)
    }
  })
}

async function create(db: Database, name: string) {
  try {
    await db.unlimited.script(`create database ${name}`)
  } catch (error) {
    if (pgCode(error) !== '42501') throw error
    throw new BackupFailed(
      'The copy cannot be verified: the role of DATABASE_URL may not create databases. Run: alter role … createdb',
    )
  }
}

async function fillAndCompare(url: string, file: string, sums: Sums) {
  await runOn(url, 'pg_restore', ['--exit-on-error', ...plain, file])
  await connected(url, async (db) => {
    const different = difference(sums, await db.unlimited.transaction(sumUp))
    if (different) throw new BackupFailed(`The restored copy differs from the original: ${different}`)
  })
}

/**
 * Restores it, hands the database to the work, and only then says that it is whole. Nothing of it is left if that fails.
 * Answers what the work does.
 */
export async function restorePostgres<Result>(
  { databaseUrl: url = '' }: Config,
  file: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openPostgres(url, { connections: 2 })
  try {
    await assertUnused(db)
    if (!(await isMarked(db))) await assertEmpty(db)
    await db.unlimited.script(`${(await hasTables(db)) ? wiping : ''}; ${setMark}`)
    try {
      await runOn(url, 'pg_restore', ['--exit-on-error', '--single-transaction', ...plain, file])
      const result = await work(db)
      await db.unlimited.script(removeMark)
      return result
    } catch (error) {
      // Where that fails too, the mark stays.
      await db.unlimited.script(wiping).catch(() => undefined)
      throw error
    }
  } finally {
    await db.close()
  }
}

async function assertUnused(db: Database) {
  const row = await db.row<{ count: number }>(
    'count-others',
    `select count(*) as count from pg_stat_activity where datname = current_database()
       and application_name in ('jotbell', 'pg_restore') and pid <> pg_backend_pid()`,
  )
  if (row!.count > 0)
    throw new BackupFailed('The database is in use by a Jotbell or another restore. Stop it first.')
}

async function assertEmpty(db: Database) {
  const filled = await filledTables(db)
  if (filled.length > 0)
    throw new BackupFailed(
      `The database is not empty (${filled.join(', ')}). Set DATABASE_URL to a new one: createdb NAME`,
    )
}

const hasTables = async (db: Database) =>
  (await db.row('find-any-table', `select from pg_tables where schemaname = 'public' limit 1`)) !== undefined

// What a first start has left: tables with nothing in them.
const wiping = 'drop schema public cascade; create schema public'

async function connected<Result>(url: string, work: (db: Database) => Promise<Result>) {
  const db = openPostgres(url, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function urlOf(url: string, database: string) {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
