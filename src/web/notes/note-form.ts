import * as z from 'zod/mini'
import { NoteColor, NoteDraft } from '#contract/notes.ts'
import type { Typed } from './typed.ts'

export const NoteForm = z.object({
  title: NoteDraft.shape.title,
  content: NoteDraft.shape.content,
  color: NoteColor,
})

export function isComplete(text: Typed) {
  return NoteForm.safeParse(text).success
}
