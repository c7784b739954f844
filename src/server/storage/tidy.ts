import type { Database } from './sql.ts'

/**
 * PostgreSQL tidies up behind itself. The embedded engine has nobody who does: what was forgotten would keep its room
 * for ever. One table at a time, so that nobody waits long.
 */
export async function tidy(db: Database) {
  if (db.engine !== 'embedded') return
  const tables = await db.rows<{ name: string }>(
    'tables',
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`,
  )
  for (const { name } of tables) await db.patient.script(`vacuum analyze ${name}`)
}
