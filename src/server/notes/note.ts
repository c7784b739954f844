// A note as the database keeps it and as the API shows it.
import type { Note, NoteColor } from '#contract/notes.ts'
import { writeInstant } from '#server/storage/instant.ts'

export type NoteRow = {
  id: string
  title: string
  content: string
  color: NoteColor
  pinned: boolean
  archived: boolean
  labels: string[]
  created_at: Date
  updated_at: Date
}

export const ownColumns = 'id, title, content, color, pinned, archived, created_at, updated_at'

// Asking for the labels of each note costs as much as reading the notes, and most people have none; $1 is the owner. In this
// order the planner looks for the first one in the index, however few people it believes have labels.
export const hasNoLabel =
  '(select note_id from note_labels where user_id = $1 order by note_id limit 1) is null'

/** Of a table or subquery that is called notes, where $1 is the owner. */
export const noteColumns = `${ownColumns}, case when ${hasNoLabel} then '{}' else array(
  select name from note_labels l where l.user_id = notes.user_id and l.note_id = notes.id order by position) end as labels`

export function present(row: NoteRow): Note {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    color: row.color,
    pinned: row.pinned,
    archived: row.archived,
    labels: row.labels,
    createdAt: writeInstant(row.created_at),
    updatedAt: writeInstant(row.updated_at),
  }
}
