// Two devices changed one note. Their changes join wherever they did not touch the same words.
import { mergeLines } from '#contract/merge-lines.ts'
import type { NoteText } from './note-text.ts'

/** Null where a person has to decide. */
export function joinNotes(base: NoteText, mine: NoteText, theirs: NoteText): NoteText | null {
  const title = joinWord(base.title.trim(), mine.title.trim(), theirs.title.trim())
  const color = joinWord(base.color, mine.color, theirs.color)
  const content = mergeLines(base.content, mine.content, theirs.content)
  return title === null || color === null || content === null ? null : { title, color, content }
}

function joinWord<Word extends string>(base: Word, mine: Word, theirs: Word): Word | null {
  if (mine === theirs || theirs === base) return mine
  return mine === base ? theirs : null
}
