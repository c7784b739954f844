import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import type { Database } from '#server/storage/sql.ts'

const opening = '-- The schema after all migrations. Printed by "npm run docs"; a test holds it fresh.\n'

/** docs/schema.sql. Read from the embedded engine, whose pinned version words the same schema alike on every machine. */
export async function schemaPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-schema-'))
  const db = await openEmbedded(folder)
  try {
    await migrate(db, systemClock.now())
    const parts = [await extensions(db), await functions(db), await relations(db)].flat()
    return [opening, ...parts.map((part) => `${part.trim()};\n`)].join('\n')
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function extensions(db: Database): Promise<string[]> {
  return ask(
    db,
    'list-extensions',
    `select 'create extension ' || extname as text from pg_extension where extname <> 'plpgsql' order by extname`,
  )
}

function functions(db: Database): Promise<string[]> {
  return ask(
    db,
    'list-functions',
    `select pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname`,
  )
}

function relations(db: Database): Promise<string[]> {
  return ask(
    db,
    'list-relations',
    `with lines as (
       select attrelid as id, 0 as kind, attnum as place,
         format('%I %s', attname, format_type(atttypid, atttypmod))
           || case when attnotnull then ' not null' else '' end
           || case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                   when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end as line
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attnum > 0 and not attisdropped
       union all
       select conrelid, 1, row_number() over (order by contype desc, conname),
         format('constraint %I %s', conname, pg_get_constraintdef(oid))
       from pg_constraint where contype <> 'n'),
     bodies as (
       select id, string_agg('  ' || line, E',\n' order by kind, place) as body from lines group by id),
     parts as (
       select c.relname as name, 0 as kind, '' as part,
         case c.relkind when 'v' then format(E'create view %I as\n%s', c.relname, rtrim(pg_get_viewdef(c.oid, true), ';'))
           else format(E'create table %I (\n%s\n)', c.relname, body) end as text
       from pg_class c join bodies b on b.id = c.oid
       where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
       union all
       -- The indexes of keys are told by their constraints. Others may well have the name of one.
       select tables.relname, 1, indexes.relname, pg_get_indexdef(indexrelid)
       from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_class tables on tables.oid = indrelid
       where indexes.relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')))
     select text from parts order by name, kind, part`,
  )
}

async function ask(db: Database, name: string, question: string): Promise<string[]> {
  const rows = await db.rows<{ text: string }>(name, question)
  return rows.map(({ text }) => text)
}
