import type { Database } from './sql.ts'

// PostgreSQL has autovacuum. The embedded engine has not: the space of deleted rows would never be used again. One table
// at a time, so that no query waits long.
export async function vacuum(db: Database) {
  if (db.engine !== 'embedded') return
  const tables = await db.rows<{ name: string }>(
    'tables',
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`,
  )
  for (const { name } of tables) await db.patient.script(`vacuum analyze ${name}`)
}
