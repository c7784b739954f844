// Reads notes by the page.
import type { Sort } from '#contract/notes.ts'
import type { Database } from '#server/storage/sql.ts'
import { type Place, placeAfter, startOf } from './cursor.ts'
import { type NoteRow, noteColumns } from './note.ts'
import { following, inOrder, notesWith, shelves } from './order.ts'

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
      `select ${noteColumns} from (
         (select * from ${source} where ${following(sort)} ${inOrder(sort)} limit $6)
         union all
         (select * from ${source} where $3 and user_id = $1 and archived = $2 and pinned = false
           ${inOrder(sort)} limit $6)) notes limit $6`,
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

export async function findMany(db: Database, userId: string, ids: string[]) {
  const rows = new Map<string, NoteRow>()
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const next = await db.rows<NoteRow>(
      'find-notes',
      `select ${noteColumns} from notes where user_id = $1 and id = any ($2)`,
      [userId, ids.slice(from, from + mostAtOnce)],
    )
    for (const row of next) rows.set(row.id, row)
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** All notes as a list has them, oldest first, and then the archived ones. */
export async function* inPages<Shown>(db: Database, userId: string, show: (row: NoteRow) => Shown) {
  for (const shelf of shelves.filter(({ pinned }) => pinned)) {
    for (let place: Place | undefined = startOf(shelf, 'oldest'); place;) {
      const rows: NoteRow[] = await page(db, userId, { sort: 'oldest' }, place, mostAtOnce)
      yield rows.map(show)
      place = rows.length < mostAtOnce ? undefined : placeAfter(rows.at(-1)!)
    }
  }
}
