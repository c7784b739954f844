import { fairUse, plans } from '#contract/plans.ts'
import type { NoteColor } from '#contract/notes.ts'
import type { Database } from '#server/storage/sql.ts'
import { insertLabels, type LabelColumns } from './label-store.ts'
import { type NoteRow, noteColumns, ownColumns } from './note.ts'
import { mostAtOnce } from './pages.ts'
import type { SearchText } from './search.ts'

type Text = SearchText & { id: string; title: string; content: string }

type NewNote = Text & { color: NoteColor; pinned: boolean; archived: boolean; labels: LabelColumns }

// The limit is judged and counted by one update of the owner's row, so no two requests can both take the last place. Most
// notes come without labels: a statement that could write some would pay for opening their table.
export function insert(db: Database, userId: string, note: NewNote, now: Date) {
  const { keys, names, folded } = note.labels
  const hasLabels = keys.length > 0
  const labelled = `, labelled as (${insertLabels('made', { keys: '$11', names: '$12', folded: '$13' })})`
  return db.row<NoteRow>(
    hasLabels ? 'insert-labelled-note' : 'insert-note',
    `with known as (select ${noteColumns} from notes where user_id = $1 and id = $2),
     counted as (
       update users set notes_count = notes_count + 1
       where id = $1 and not exists (select from known) and notes_count < case when pro_until > $7 then ${fairUse.notes} else ${plans.free.notes} end
       returning id),
     made as (
       insert into notes (user_id, id, title, content, color, searched, created_at, updated_at, unindexed, pinned, archived)
       select id, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10 from counted returning user_id, ${ownColumns})
     ${hasLabels ? labelled : ''}
     select * from known union all select ${ownColumns}, ${hasLabels ? '$12::text[]' : `'{}'`} from made`,
    [
      userId,
      note.id,
      note.title,
      note.content,
      note.color,
      note.searched,
      now,
      note.unindexed,
      note.pinned,
      note.archived,
      ...(hasLabels ? [keys, names, folded] : []),
    ],
  )
}

export function find(db: Database, userId: string, id: string) {
  return db.row<NoteRow>('find-note', `select ${noteColumns} from notes where user_id = $1 and id = $2`, [
    userId,
    id,
  ])
}

export type Change = Text & {
  color: NoteColor | undefined
  pinned: boolean | undefined
  archived: boolean | undefined
  ifUpdatedAt: Date | undefined
}

/** Without its labels: a statement that waited for the note would read those from before. */
type Updated = Omit<NoteRow, 'labels'>

const isSameText = '(title, content, color) = ($3, $4, coalesce($5, color))'

// What a person writes has a version. Two changes within one millisecond must not look like the same one, and a client
// that lost the reply sends its change again: the note already says so.
export function update(db: Database, userId: string, note: Change, now: Date) {
  return db.row<Updated>(
    'update-note',
    `update notes set title = $3, content = $4, color = coalesce($5, color), searched = $6, unindexed = $9,
       pinned = coalesce($10, pinned), archived = coalesce($11, archived),
       updated_at = case when ${isSameText} then updated_at
         else greatest($7::timestamptz, updated_at + interval '1 millisecond') end
     where user_id = $1 and id = $2 and ($8::timestamptz is null or updated_at = $8 or ${isSameText})
     returning ${ownColumns}`,
    [
      userId,
      note.id,
      note.title,
      note.content,
      note.color,
      note.searched,
      now,
      note.ifUpdatedAt,
      note.unindexed,
      note.pinned,
      note.archived,
    ],
  )
}

/** Holds those of the notes that are the person's, in one order, so that two who hold several cannot deadlock. */
export async function hold(db: Database, userId: string, ids: string[]) {
  const held = await db.rows<{ id: string }>(
    'hold-notes',
    'select id from notes where user_id = $1 and id = any ($2) order by id for update',
    [userId, ids],
  )
  return held.map(({ id }) => id)
}

type Removed = { had_bell: boolean }

// Locks the owner's row first, as insert does, so that the two cannot deadlock. Undefined if there is no such note.
export function remove(db: Database, userId: string, id: string) {
  return db.row<Removed>(
    'delete-note',
    `with owner as (select id from users where id = $1 for update),
     gone as (delete from notes n using owner o where n.user_id = o.id and n.id = $2 returning n.user_id),
     counted as (update users u set notes_count = u.notes_count - 1 from gone where u.id = gone.user_id)
     select exists (select from all_reminders r where r.user_id = $1 and r.note_id = $2) as had_bell from gone`,
    [userId, id],
  )
}

/** Answers whether there may be more. */
export async function removeSome(db: Database, userId: string) {
  const removed = await db.row<{ count: number }>(
    'delete-some-notes',
    `with owner as (select id from users where id = $1 for update),
     gone as (
       delete from notes n using owner o where n.user_id = o.id
         and n.id = any (array(select id from notes where user_id = $1 limit ${mostAtOnce})) returning n.id),
     counted as (update users set notes_count = notes_count - (select count(*) from gone) where id = $1)
     select count(*) as count from gone`,
    [userId],
  )
  return removed?.count === mostAtOnce
}
