// Notes that an import brings, with dates of their own, and takes away again. Many in one statement.
import type { NoteItem } from '#contract/imports.ts'
import { defaultColor } from '#contract/note-values.ts'
import { fairUse, plans } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'
import { columnsOf, insertLabels, type LabelColumns } from './label-store.ts'
import { noteColumns } from './note.ts'
import { searchable, type SearchText } from './search.ts'
import { hold } from './store.ts'

type ImportedNote = SearchText &
  Omit<LabelColumns, 'folded'> & {
    folds: string[]
    id: string
    title: string
    content: string
    color: string
    pinned: boolean
    archived: boolean
    created_at: Date
    updated_at: Date
  }

// Cursors count milliseconds from here.
const firstDate = new Date(0)

/** A date that lies ahead would keep it on top of the list for years. */
export async function readNote(item: NoteItem, now: Date): Promise<ImportedNote> {
  const { keys, names, folded } = columnsOf(item.labels ?? [])
  const created_at = between(firstDate, new Date(item.createdAt ?? item.updatedAt ?? now), now)
  return {
    id: item._id.toLowerCase(),
    title: item.title,
    content: item.content,
    color: item.color ?? defaultColor,
    pinned: item.pinned ?? false,
    archived: item.archived ?? false,
    keys,
    names,
    folds: folded,
    ...(await searchable(item.title, item.content)),
    created_at,
    updated_at: between(created_at, new Date(item.updatedAt ?? created_at), now),
  }
}

const between = (least: Date, date: Date, most: Date) => (date < least ? least : date > most ? most : date)

/** What a person sees of a note, but for the text, whose version is the date of its change. */
const version = `md5(concat_ws(' ', extract(epoch from updated_at), pinned, archived, labels))`

type Inserted = { id: string; version: string; result: 'created' | 'existed' }

// The owner's row is locked, so that the count is true. What is neither created nor existed did not fit into the plan.
export function insertMany(db: Database, userId: string, notes: ImportedNote[], now: Date) {
  return db.rows<Inserted>(
    'import-notes',
    `with wanted as materialized (
       select * from json_to_recordset($2) as w(place integer, id uuid, title text, content text, color text,
         pinned boolean, archived boolean, keys text[], names text[], folds text[], searched text, unindexed text,
         created_at timestamptz, updated_at timestamptz)),
     known as (select w.id from wanted w join notes n on n.user_id = $1 and n.id = w.id),
     fresh as materialized (
       select * from wanted where id not in (select id from known) order by place limit (
         select greatest(case when pro_until > $3 then ${fairUse.notes} else ${plans.free.notes} end - notes_count, 0)
         from users where id = $1)),
     counted as (update users set notes_count = notes_count + (select count(*) from fresh) where id = $1),
     made as (
       insert into notes (user_id, id, title, content, color, pinned, archived, searched, unindexed, created_at, updated_at)
       select $1, id, title, content, color, pinned, archived, searched, unindexed, created_at, updated_at from fresh
       returning user_id, id, pinned, archived, created_at),
     labelled as (${insertLabels('(select made.*, keys, names, folds from made join fresh using (id)) n', {
       keys: 'keys',
       names: 'names',
       folded: 'folds',
     })})
     select id, ${version} as version, 'created' as result from (
       select fresh.*, names as labels from fresh join made using (id)) n
     union all select id, null, 'existed' from known`,
    [userId, JSON.stringify(notes.map((note, place) => ({ place, ...note }))), now],
  )
}

/** Locks the owner's row first, as every insert does, and then the notes: what is seen after that stays so. */
export async function holdMade(db: Database, userId: string, ids: string[]) {
  await db.rows('lock-owner-of-notes', 'select from users where id = $1 for no key update', [userId])
  await hold(db, userId, ids)
}

type Version = { id: string; version: string }

/** They are held. */
export async function removeUnchanged(db: Database, userId: string, made: Version[]) {
  await db.run(
    'remove-imported-notes',
    `with unchanged as (
       select n.id from (
         select id, ${version} as version from (
           select ${noteColumns} from notes join json_to_recordset($2) as made(id uuid) using (id)
           where user_id = $1) seen) n
       join json_to_recordset($2) as made(id uuid, version text) using (id, version)),
     gone as (delete from notes where user_id = $1 and id in (select id from unchanged) returning id)
     update users set notes_count = notes_count - (select count(*) from gone) where id = $1`,
    [userId, JSON.stringify(made)],
  )
}
