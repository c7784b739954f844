import type { Database } from '#server/storage/sql.ts'

/** The most rows of a table that one transaction deletes while the work is done: as long as that takes, others may wait. */
export async function mostDeletedAtOnce(db: Database, table: string, work: () => Promise<unknown>) {
  await db.script(`
    create table deletions (transaction xid8, count bigint);
    create function note_deletion() returns trigger language plpgsql as $$ begin
      insert into deletions select pg_current_xact_id(), count(*) from gone;
      return null;
    end $$;
    create trigger noted after delete on ${table} referencing old table as gone
      for each statement execute function note_deletion()`)
  try {
    await work()
    const row = await db.row<{ most: number | null }>(
      'most-deleted',
      `select max(sum) as most from (
         select sum(count)::bigint as sum from deletions group by transaction) of_transactions`,
    )
    return row!.most ?? 0
  } finally {
    await db.script(`drop trigger noted on ${table}; drop function note_deletion; drop table deletions`)
  }
}
