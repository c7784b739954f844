// Reads notes by the page.
import type { Sort } from '#contract/note-values.ts'
import { allById } from '#server/storage/by-id.ts'
import type { Database } from '#server/storage/sql.ts'
import { byPlace, type Place, placeAfter } from './cursor.ts'
import { type NoteRow, noteColumns } from './note.ts'
import { nextOf, notesWith, type Shelf } from './order.ts'

// Nobody waits long for one statement, also where every note is as long as it may be.
export const mostAtOnce = 64

/** The notes after a place, also those of the next shelf, if it was among the pinned; with this label's key, if any. */
export async function page(
  db: Database,
  userId: string,
  { sort, label }: { sort: Sort; label?: string | undefined },
  from: Place,
  count: number,
) {
  const source = notesWith(label === undefined ? undefined : '$7')
  const rows: NoteRow[] = []
  for (let place = from; ;) {
    const wanted = Math.min(count - rows.length, mostAtOnce)
    const next = await db.rows<NoteRow>(
      `list${label === undefined ? '' : '-labelled'}-notes-${sort}`,
      `select ${noteColumns} from ${nextOf(source, sort)} notes limit $6`,
      [
        userId,
        place.archived,
        place.pinned,
        place.createdAt,
        place.id,
        wanted,
        ...(label === undefined ? [] : [label]),
      ],
    )
    rows.push(...next)
    const last = rows.at(-1)
    if (!last || next.length < wanted || rows.length === count) return rows
    place = placeAfter(last)
  }
}

// Joined with each id, every note is found by its key. By `id = any` the planner would read all notes of the person as long
// as it knows little about the table.
export async function findMany(db: Database, userId: string, ids: string[]) {
  const rows: NoteRow[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const next = await db.rows<NoteRow>(
      'find-notes',
      `select ${noteColumns} from unnest($2::uuid[]) with ordinality as wanted (id, place) join notes using (id)
       where user_id = $1 order by place`,
      [userId, ids.slice(from, from + mostAtOnce)],
    )
    rows.push(...next)
  }
  return rows
}

/**
 * All notes as a list has them, oldest first, and then the archived ones. Their order is known before the first is read: one
 * that moves to another shelf between two pages would be missed, or come twice.
 */
export async function* inPages<Shown>(db: Database, userId: string, show: (row: NoteRow) => Shown) {
  const places = (await allPlaces(db, userId)).toSorted(byPlace('oldest'))
  for (let from = 0; from < places.length; from += mostAtOnce) {
    const ids = places.slice(from, from + mostAtOnce).map(({ id }) => id)
    yield (await findMany(db, userId, ids)).map(show)
  }
}

async function allPlaces(db: Database, userId: string) {
  const rows = await allById((from, most) =>
    db.rows<Shelf & { created_at: Date; id: string }>(
      'places-of-notes',
      `select archived, pinned, created_at, id from notes where user_id = $1 and id >= $2 order by id limit $3`,
      [userId, from, most],
    ),
  )
  return rows.map(placeAfter)
}
