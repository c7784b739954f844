// How a note saves itself: what is typed, what the server has, and what has to happen next. Pure; saver.ts does it.
import { unsorted } from '#contract/note-values.ts'
import type { Note } from '#contract/notes.ts'
import { joinNotes } from '#web/sync/join-notes.ts'
import { isComplete } from './note-form.ts'
import { blank, isBlank, isSame, titled, typedOf, type Typed } from './typed.ts'

/** Where a note is put: it changes at once and has no version. */
export type Shelf = Pick<Note, 'pinned' | 'archived' | 'labels'>

/**
 * Why the note is not saved: the server is away, somebody else changed or deleted the note, or the server refused it, as
 * when a plan ends here.
 */
export type Trouble = 'away' | 'changed' | 'gone' | 'refused'

export type Saving = {
  /** Made on this device, so that saving a new note twice makes one. */
  id: string
  text: Typed
  /** As it was when the editor opened: Cancel leads back there. */
  opened: Typed
  wasSaved: boolean
  /** The note as the server has it, or will have it once the queue is sent. */
  saved: Note | null
  /** What a new note is saved with. */
  shelf: Shelf
  /** False while only the queue on this device has it. */
  isOnServer: boolean
  /** False while this device has no room for the text, or forbids to store it. */
  isKept: boolean
  /** On its way to the server. */
  sending: Typed | null
  /** Sent without an answer: it may have arrived all the same. */
  unanswered: Typed | null
  trouble: Trouble | null
  /** Saves over a version that somebody else made; the person has agreed. */
  overwrites: boolean
  /** The editor is closed, and what was typed is kept or was given up. */
  left: 'kept' | 'dropped' | null
}

export const shelfOf = ({ pinned, archived, labels }: Shelf): Shelf => ({ pinned, archived, labels })

export function opened(id: string, saved: Note | null, text = saved ? typedOf(saved) : blank): Saving {
  return {
    id,
    text,
    opened: text,
    wasSaved: saved !== null,
    saved,
    shelf: unsorted,
    isOnServer: saved !== null,
    isKept: true,
    sending: null,
    unanswered: null,
    trouble: null,
    overwrites: false,
    left: null,
  }
}

type Step = 'save' | 'hand over' | 'remove'

/**
 * What to do now; `isRetry` once the server has been away for a while. What is handed over is sent by the queue alone,
 * whatever the server says about it.
 */
export function nextStep(now: Saving, isRetry = false): Step | null {
  const { saved, sending, trouble, left, wasSaved } = now
  if (sending) return null
  const mayExist = saved !== null || now.unanswered !== null
  if (left && !wasSaved && mayExist && isBlank(now.text)) return 'remove'
  if (isSaved(now) || !isComplete(now.text)) return null
  if (!trouble || (trouble === 'away' && isRetry)) return 'save'
  if (!left || trouble === 'refused' || isGivenUp(now)) return null
  return 'hand over'
}

/** Whether this device has to keep the text, since it is nowhere else. */
export function isUnsaved(now: Saving) {
  return !isGivenUp(now) && (now.sending !== null || !isSaved(now)) && !isBlank(now.text)
}

export function isChanged({ text, opened: before }: Saving) {
  return !isSame(text, before)
}

export function typed(now: Saving, text: Typed): Saving {
  if (isSame(now.text, text) && now.text.title === text.title) return now
  const isForPerson = now.trouble === 'changed' || now.trouble === 'gone'
  return { ...now, text, trouble: isForPerson ? now.trouble : null }
}

/** The person presses 'Save Note' again. */
export const retried = (now: Saving): Saving => ({ ...now, trouble: null })

export const overwriting = (now: Saving): Saving => ({ ...now, trouble: null, overwrites: true })

export const sending = (now: Saving): Saving => ({ ...now, sending: now.text })

/** The note that is sent, as it will look. */
export function preview({ id, text, saved, shelf }: Saving, at: string): Note {
  return { ...text, ...shelfOf(saved ?? shelf), _id: id, createdAt: saved?.createdAt ?? at, updatedAt: at }
}

/** The queue on this device has it. */
export function queued(now: Saving, note: Note): Saving {
  return { ...now, ...settled, saved: note, isOnServer: false }
}

export function replied(now: Saving, reply: Note): Saving {
  // A new note whose id the server knew already is answered as it is there, and not as it was sent.
  const isTaken = !now.saved && !isSame(reply, now.sending) && !isSame(reply, now.unanswered)
  // What that was typed over is unknown, so nothing is joined with it.
  if (isTaken)
    return { ...now, ...settled, saved: { ...reply, ...blank, updatedAt: never }, trouble: 'changed' }
  const sent = now.saved && now.sending && { ...now.saved, ...now.sending, updatedAt: never }
  // What somebody else wrote meanwhile has been joined with it.
  if (sent && !isSame(reply, sent)) return joined(now, sent, reply)
  return { ...now, ...settled, saved: reply, isOnServer: true }
}

/** Cancel still leads back to before one's own words, but keeps the others'. */
function joined(now: Saving, sent: Note, reply: Note): Saving {
  const next = arrived(queued(now, sent), reply)
  return next.trouble ? next : { ...next, opened: joinNotes(sent, now.opened, reply) ?? next.opened }
}

export function failed(now: Saving, trouble: Trouble): Saving {
  const unanswered = trouble === 'away' ? now.sending : now.unanswered
  return { ...now, sending: null, overwrites: false, trouble, unanswered }
}

/** The list brings the note. The editor takes it; what was typed meanwhile is joined, or the person is asked. */
export function arrived(now: Saving, note: Note): Saving {
  const { saved, text, sending: underWay } = now
  if (!saved || underWay || now.trouble === 'gone') return now
  if (note.updatedAt === saved.updatedAt) return shelved(now, note)
  // A list that was fetched before the last save came back late.
  if (now.isOnServer && note.updatedAt < saved.updatedAt) return now
  const taken = { ...now, saved: note, isOnServer: true, trouble: null }
  if (isSame(note, saved) || isSame(note, text) || isSame(note, now.unanswered)) return taken
  if (isSame(text, saved)) return { ...taken, text: typedOf(note), opened: typedOf(note) }
  // Where the page that wrote a draft is gone, what it was typed over is unknown.
  const both = isBlank(saved) ? null : joinNotes(saved, text, note)
  return both ? { ...taken, text: both, opened: typedOf(note) } : { ...now, trouble: 'changed' }
}

/** It was pinned, archived or labelled, here or elsewhere. */
export function shelved(now: Saving, shelf: Shelf): Saving {
  const { saved } = now
  const next = shelfOf(shelf)
  if (JSON.stringify(shelfOf(saved ?? now.shelf)) === JSON.stringify(next)) return now
  return { ...now, shelf: next, saved: saved && { ...saved, ...next } }
}

/** Closed in any way but Cancel. A text without a title takes its first words. */
export function closed(now: Saving): Saving {
  return { ...now, text: titled(now.text), left: 'kept' }
}

/** The page goes: this is sent last, and its answer will not be heard. Null where nothing is left to send. */
export function lastSend(now: Saving): Saving | null {
  const last = closed(now)
  if (!isUnsaved(last) || !isComplete(last.text) || now.trouble === 'refused') return null
  return { ...last, unanswered: last.text }
}

export const dropped = (now: Saving): Saving => ({ ...now, text: now.opened, left: 'dropped' })

export const removed = (now: Saving): Saving => ({ ...now, saved: null, unanswered: null })

/** Somebody deleted it, and the person wants it back. */
export function asNew(now: Saving, id: string): Saving {
  return { ...now, id, saved: null, isOnServer: false, trouble: null, unanswered: null }
}

export type SavingState = 'saving' | 'saved' | 'kept' | 'unkept' | 'changed' | 'gone'

/** What the editor says about it; nothing while there is nothing to save. */
export function stateOf(now: Saving): SavingState | null {
  const { trouble, saved } = now
  if (trouble === 'changed' || trouble === 'gone') return trouble
  if (now.sending && !trouble) return 'saving'
  if (isSaved(now)) return saved ? (now.isOnServer ? 'saved' : 'kept') : null
  if (!trouble && isComplete(now.text)) return 'saving'
  return now.isKept ? 'kept' : 'unkept'
}

const settled = { sending: null, unanswered: null, trouble: null, overwrites: false } as const
const never = new Date(0).toISOString()

const isSaved = ({ text, saved }: Saving) => (saved ? isSame(text, saved) : isBlank(text))

/** Nothing is written over what somebody else did, only to take back what is not there any more. */
function isGivenUp({ left, trouble }: Saving) {
  return left === 'dropped' && trouble !== null && trouble !== 'away'
}
