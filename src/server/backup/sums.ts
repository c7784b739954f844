// What tells one database from another: of each table how many rows it has, and a sum over all that is in them.
import type { Database } from '#server/storage/sql.ts'

export type Sums = Record<string, { rows: number; sum: string }>

/** Wants a transaction, so that all tables are summed up as they were at one moment. */
export async function sumUp(tx: Database): Promise<Sums> {
  // The text of a date depends on these.
  await tx.script(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local extra_float_digits = 1`,
  )
  const sums: Sums = {}
  for (const name of await tablesOf(tx)) sums[name] = await sumOf(tx, name)
  return sums
}

async function tablesOf(db: Database) {
  const rows = await db.rows<{ name: string }>(
    'tables-to-sum',
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function sumOf(db: Database, table: string) {
  const row = await db.row<{ rows: number; sum: string }>(
    'sum-table',
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from public."${table}" t`,
    [],
    { prepared: false },
  )
  return row!
}

/** Undefined if they are the same; else what is different, in a few words. */
export function difference(expected: Sums, found: Sums): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  const different = [...names].filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.sum !== found[name]?.sum,
  )
  if (different.length === 0) return undefined
  return different
    .map((name) => `${name} (${expected[name]?.rows ?? 'no'} rows, ${found[name]?.rows ?? 'none'} found)`)
    .join(', ')
}

// What a server that nobody has used writes by itself.
const notData = new Set(['migrations', 'secrets', 'last_seen'])

/** The tables with something in them that a restore would take away. */
export async function filledTables(db: Database) {
  const filled: string[] = []
  for (const name of await tablesOf(db))
    if (!notData.has(name) && (await hasRows(db, name))) filled.push(name)
  return filled
}

const hasRows = async (db: Database, table: string) =>
  (await db.row('find-any-row', `select from public."${table}" limit 1`, [], { prepared: false })) !==
  undefined
