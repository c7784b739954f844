import * as z from 'zod/mini'
import { defaultColor, NoteColor, type Note } from '#contract/notes.ts'
import { forget, read, write, type StoredKey } from '#web/browser/stored.ts'

const Draft = z.object({ title: z.string(), content: z.string(), color: NoteColor })
export type Draft = z.infer<typeof Draft>

export function draftOf(note: Note | undefined): Draft {
  return { title: note?.title ?? '', content: note?.content ?? '', color: note?.color ?? defaultColor }
}

/** What was typed into a note and not saved. Each person and each note has its own. */
export function draftKeeper(userId: string, note: Note | undefined) {
  const key: StoredKey = `draft:${userId}:${note?._id ?? 'new'}`
  const saved = draftOf(note)
  return {
    /** A draft that differs from the saved note. */
    find: () => {
      const draft = parse(read(key))
      return draft && !same(draft, saved) ? draft : undefined
    },
    keep: (draft: Draft) => (same(draft, saved) ? forget(key) : write(key, JSON.stringify(draft))),
    forget: () => forget(key),
  }
}

function parse(text: string | null) {
  try {
    return Draft.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

function same(one: Draft, other: Draft) {
  return one.title === other.title && one.content === other.content && one.color === other.color
}
