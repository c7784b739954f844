import { unsorted } from '#contract/note-values.ts'
import type { Note } from '#contract/notes.ts'
import { CallFailed, failedWith } from '#web/sync/call-failed.ts'
import { currentUser } from '#web/sync/session.ts'
import type { Draft } from './draft-in.ts'
import { forgetDraft, keepDraft, type StoredDraft } from './drafts.ts'
import { isComplete } from './note-form.ts'
import { leaveNote, leaveRemoval, saveNote, sendLast } from './notes.ts'
import { createSaver, type Over } from './saver.ts'
import { isChanged, opened, type Saving, type Trouble } from './saving.ts'
import { blank, isSame, titled, typedOf, type Typed } from './typed.ts'

/** A note, a draft that was left on this device, or the first words of a new note. */
export type Subject = {
  note?: Note | undefined
  draft?: StoredDraft | undefined
  words?: Partial<Typed>
}

/** Saves what is typed: in a slot on this device, and on the server. */
export function openSaver(userId: string, subject: Subject) {
  const slot = crypto.randomUUID()
  const start = startOf(subject)
  const keep = (now: Saving, isUnsaved: boolean) => {
    // When the session ends, the login says that the text is kept, and so it is: by the queue and here.
    const isStranded = !currentUser() && isChanged(now) && !now.isOnServer
    if (isUnsaved || isStranded) return keepDraft(userId, slot, draftOf(now))
    forgetDraft(userId, slot)
    return true
  }
  // The draft moves here before its old slot goes: a tab that still has that one open writes it again.
  if (subject.draft) {
    keep(start, true)
    forgetDraft(userId, subject.draft.slot)
  }
  const newId = () => crypto.randomUUID()
  const send = {
    save: owned(userId, saveNote),
    handOver: owned(userId, leaveNote),
    sendLast: (note: Note, over: Over) => sendLast(userId, note, over),
    remove: owned(userId, leaveRemoval),
  }
  return { slot, saver: createSaver(start, { ...send, keep, troubleOf, newId }) }
}

/** A saver outlives its editor, and perhaps the session: what one person typed must not go to another's account. */
function owned<Args extends unknown[], Reply>(userId: string, send: (...args: Args) => Promise<Reply>) {
  return async (...args: Args) => {
    if (currentUser()?._id !== userId) throw new CallFailed(401)
    return send(...args)
  }
}

function startOf({ note, draft, words }: Subject): Saving {
  if (draft) {
    const start = opened(draft._id, versionBelow(draft, note), typedOf(draft))
    const sent = titled(start.text)
    // The page that left the draft may have sent it just before it went.
    return {
      ...start,
      unanswered: isComplete(sent) ? sent : null,
      ...(draft.shelf && { shelf: draft.shelf }),
    }
  }
  const start = opened(note?._id ?? crypto.randomUUID(), note ?? null)
  return words ? { ...start, text: { ...blank, ...words } } : start
}

/** The note that the draft was typed over, or has become. Where it has changed otherwise, its old text is unknown. */
function versionBelow(draft: StoredDraft, note: Note | undefined): Note | null {
  const { _id, over, at } = draft
  if (over === null) return null
  if (note && (note.updatedAt === over || isSame(note, draft))) return note
  return { ...blank, ...unsorted, _id, createdAt: note?.createdAt ?? at, updatedAt: over }
}

function draftOf({ id, text, saved, shelf }: Saving): Draft {
  const over = saved?.updatedAt ?? null
  return { ...text, _id: id, over, at: new Date().toISOString(), ...(!saved && { shelf }) }
}

function troubleOf(error: unknown): Trouble {
  if (failedWith(error, 'NOTE_CHANGED')) return 'changed'
  if (!(error instanceof CallFailed) || error.isPassing) return 'away'
  return error.status === 404 ? 'gone' : 'refused'
}
