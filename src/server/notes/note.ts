// A note as the database keeps it and as the API shows it.
import type { Note, NoteColor } from '#contract/notes.ts'

export type NoteRow = {
  id: string
  title: string
  content: string
  color: NoteColor
  created_at: Date
  updated_at: Date
}

export const noteColumns = 'id, title, content, color, created_at, updated_at'

export function present(row: NoteRow): Note {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    color: row.color,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
