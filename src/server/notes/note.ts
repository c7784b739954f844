// A note as the database keeps it and as the API shows it.
import type { Note, NoteColor } from '#contract/notes.ts'

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

/** Of a table or subquery that is called notes. */
export const noteColumns = `${ownColumns}, array(select name from note_labels l
  where l.user_id = notes.user_id and l.note_id = notes.id order by position) as labels`

export function present(row: NoteRow): Note {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    color: row.color,
    pinned: row.pinned,
    archived: row.archived,
    labels: row.labels,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
