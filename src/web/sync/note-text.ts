import type { Note } from '#contract/notes.ts'

/** What has a version: whoever writes it says over which one. */
export type NoteText = Pick<Note, 'title' | 'content' | 'color'>

export const textOf = ({ title, content, color }: NoteText): NoteText => ({ title, content, color })

/** The server trims titles. */
export function isSameText(one: NoteText, other: NoteText) {
  return one.title.trim() === other.title.trim() && one.content === other.content && one.color === other.color
}
