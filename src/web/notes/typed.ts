import { plainText } from '#contract/boxes.ts'
import { defaultColor } from '#contract/note-values.ts'
import { isSameText, textOf, type NoteText } from '#web/sync/note-text.ts'
import { firstWords } from './first-words.ts'

/** What a person writes of a note. */
export type Typed = NoteText

export const blank: Typed = { title: '', content: '', color: defaultColor }

export const typedOf = textOf

/** A text without a title takes its first words. */
export function titled(text: Typed): Typed {
  return text.title.trim() ? text : { ...text, title: firstWords(text.content) }
}

export function isBlank({ title, content }: Typed) {
  return !title.trim() && !plainText(content).trim()
}

export const isSame = (one: Typed, other: Typed | null) => other !== null && isSameText(one, other)
