import type { Database } from './sql.ts'

// PostgreSQL has autovacuum. The embedded engine has not: the space of deleted rows would never be used again. One step for
// one table at a time, so that no query waits long. After a burst only the tables with many dead rows need it.
export async function vacuum(db: Database, { minDeadRows = 0 } = {}) {
  if (db.engine !== 'embedded') return
  const tables = await db.rows<{ name: string }>(
    'tables-to-vacuum',
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup >= $1 order by relid`,
    [minDeadRows],
  )
  for (const { name } of tables)
    for (const step of ['vacuum', 'analyze']) await db.patient.script(`${step} ${name}`)
}
