import { boxWords } from '#contract/messages/note-boxes.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { failures } from '#contract/messages/toasts.ts'
import { boxOf, linesOf, tickBox } from '#contract/boxes.ts'
import type { Note } from '#contract/notes.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { textOf } from '#web/sync/note-text.ts'
import { submitChange } from '#web/sync/submit.ts'
import { keepFocusNear } from './note-focus.ts'
import { changedBy, changeMany, undoOf, type ShelfChange } from './shelf-changes.ts'

/** Does it at once, says what was done, and offers it back. */
export function shelve(notes: readonly Note[], change: ShelfChange) {
  const changed = changedBy(notes, change)
  if (changed.length === 0) return Promise.resolve(true)
  keepFocusNear(notes)
  const undo = undoOf(notes, change)
  const done = said(changed, change)
  return attempt(changeMany(notes, change), {
    done,
    kept: done,
    failed: failures.changeNote,
    undo: () => void attempt(undo(), { failed: failures.changeNote }),
    ...(notes.length === 1 && { id: `shelf ${notes[0]!._id}` }),
  })
}

function said(notes: readonly Note[], { pinned, archived, color, addLabel, removeLabel }: ShelfChange) {
  const { did } = words
  const [first] = notes
  const isOne = notes.length === 1 && first !== undefined
  const what = isOne ? words.one(first.title) : words.many(notes.length)
  if (pinned !== undefined) return pinned ? did.pin(what) : did.unpin(what)
  if (archived === false) return did.restore(what)
  if (archived) return isOne ? did.archive(what) : did.archiveMany(what)
  if (addLabel) return did.label(what, addLabel)
  return color || !removeLabel ? did.colour(what) : did.unlabel(what, removeLabel)
}

/** One request. Nothing else of the note is touched, and what others tick meanwhile is joined. */
export function tick(note: Note, at: number, ticked: boolean) {
  const text = boxOf(linesOf(note.content)[at] ?? '')?.text.trim() || boxWords.nameless
  const done = ticked ? boxWords.didTick(text) : boxWords.didUntick(text)
  const work = changeContent(note, tickBox(note.content, at, ticked))
  return attempt(work.reply, {
    done,
    kept: done,
    failed: boxWords.failed,
    undo: () => void tick(work.made, at, !ticked),
    id: `tick ${note._id}`,
  })
}

function changeContent(note: Note, content: string) {
  const made = { ...note, content, updatedAt: new Date().toISOString() }
  const input = { id: note._id, ...textOf(made), ifUpdatedAt: note.updatedAt }
  return { made, reply: submitChange({ name: 'changeNote', input, preview: made, base: note }) }
}
