import type { Database } from '#server/storage/sql.ts'

/** Every row of every table as one text: what a thief of the database would read. */
export async function dump(db: Database): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    'list-tables',
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await db.rows<{ row: string }>(
      `dump-${name}`,
      `select to_jsonb(t)::text as row from ${name} t`,
    )
    texts.push(name, ...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
