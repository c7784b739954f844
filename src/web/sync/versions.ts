import type { Note } from '#contract/notes.ts'
import { itemIdOf, type Change } from './change.ts'
import { isSameText } from './note-text.ts'

// An editor may be open on a version that was made on this device; this is what the server calls it.
const versions = new Map<string, string>()

/** A version that somebody else's words were joined into is another one than the editor shows. */
export function rememberVersion(change: Change, reply: unknown) {
  const { preview } = change
  if (!preview || !('updatedAt' in preview) || !isNote(reply) || !isSameText(preview, reply)) return
  versions.set(`${itemIdOf(change)} ${preview.updatedAt}`, reply.updatedAt)
}

/** The change as the server understands it. */
export function withServerVersion(change: Change): Change {
  if (change.name !== 'changeNote' || !change.input.ifUpdatedAt) return change
  const ifUpdatedAt = versions.get(`${change.input.id} ${change.input.ifUpdatedAt}`)
  return ifUpdatedAt ? { ...change, input: { ...change.input, ifUpdatedAt } } : change
}

const isNote = (reply: unknown): reply is Note =>
  typeof reply === 'object' && reply !== null && 'updatedAt' in reply && 'content' in reply
