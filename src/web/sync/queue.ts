import { offlineWords } from '#contract/messages/offline.ts'
import type { Note } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { CallFailed } from './call-failed.ts'
import { itemIdOf, type Change, type Refusal } from './change.ts'
import type { joinNotes } from './join-notes.ts'
import { isSameText } from './note-text.ts'

type Changes = readonly Change[]
type Verdict = { kind: 'later' } | { kind: 'logged out' } | { kind: 'done' } | Refused
type Refused = { kind: 'refused'; refusal: Refusal }

export const isPending = (change: Change) => change.refusal === undefined

export function nextOf(changes: Changes, userId: string) {
  return changes.find((change) => change.userId === userId && isPending(change))
}

/**
 * In the order in which the changes were made, even where a later one arrives first. A note that saves itself while
 * there is no network leaves one change behind, not one for every pause in typing.
 */
export function enqueue(changes: Changes, change: Change): Change[] {
  const earlier = changes.find((each) => isSuperseded(changes, each, change))
  const [rest, whole] = earlier
    ? [withoutChange(changes, earlier.id), { ...folded(earlier, change), id: change.id, at: change.at }]
    : [changes, change]
  return [...rest, whole].toSorted((one, other) => one.at - other.at)
}

/** Typed over what the earlier change made. The first of the queue may be on its way, so it stays as it is. */
function isSuperseded(changes: Changes, earlier: Change, later: Change) {
  if (later.name !== 'changeNote' || !isOf(earlier, later) || !isPending(earlier)) return false
  if (earlier === nextOf(changes, earlier.userId)) return false
  return later.input.ifUpdatedAt !== undefined && later.input.ifUpdatedAt === madeVersion(earlier)
}

export function withoutChange(changes: Changes, id: string): Change[] {
  return changes.filter((change) => change.id !== id)
}

type Join = typeof joinNotes

/** The server's note says something else than was sent. Joining is loaded for that alone: it is rare. */
export function wantsJoining({ name, preview }: Change, reply: unknown) {
  return (name === 'addNote' || name === 'changeNote') && isNote(reply) && !isSameText(preview, reply)
}

/** Removes a sent change. Later changes of the same item now start from the server's reply. */
export function sent(changes: Changes, done: Change, reply: unknown, join?: Join): Change[] {
  return withoutChange(changes, done.id).map((change) =>
    isOf(change, done) ? after(done, change, reply, join) : change,
  )
}

/**
 * A note that was edited from this change's preview is now edited from the server's version, and Done, Snooze or
 * Undo after a snooze means the date it has now. An edit that another tab made from an older version is left to the server to refuse.
 */
function after(done: Change, change: Change, reply: unknown, join?: Join): Change {
  if (change.name === 'changeNote' && isNote(reply) && change.input.ifUpdatedAt === madeVersion(done))
    return onto(done, change, reply, join)
  if (done.name !== 'snoozeReminder' || !isReminder(reply)) return change
  if (!isDealing(change)) return change
  if (change.input.occurrence !== done.preview.date) return change
  return { ...change, input: { ...change.input, occurrence: reply.date } } as typeof change
}

/** The server may have joined what somebody else wrote: then the later change has to take that in as well. */
function onto(done: Change, change: Change<'changeNote'>, reply: Note, join?: Join): Change {
  const made = done.preview as Note
  const [{ input, preview }, ifUpdatedAt] = [change, reply.updatedAt]
  if (isSameText(made, reply)) return { ...change, input: { ...input, ifUpdatedAt } }
  const joined = join?.(made, preview, reply)
  return joined
    ? {
        ...change,
        input: { ...input, ...joined, ifUpdatedAt },
        preview: { ...preview, ...joined },
        base: reply,
      }
    : change
}

function isDealing(change: Change): change is Change<'finishReminder' | 'snoozeReminder' | 'undoReminder'> {
  return ['finishReminder', 'snoozeReminder', 'undoReminder'].includes(change.name)
}

function madeVersion({ preview }: Change) {
  return preview && 'updatedAt' in preview ? preview.updatedAt : undefined
}

/** What a failed attempt means. Where nothing was typed, a refusal ends it: somebody else was faster. */
export function judge(change: Change, error: unknown): Verdict {
  if (!(error instanceof CallFailed) || error.isPassing) return { kind: 'later' }
  if (error.status === 401) return { kind: 'logged out' }
  if (!isTyped(change)) return { kind: 'done' }
  const { errorCode: code } = error.refusal
  return { kind: 'refused', refusal: { status: error.status, message: error.message, ...(code && { code }) } }
}

/** Nothing typed is lost: it becomes a second note beside the one changed elsewhere, or is kept for the person. */
export function refused(changes: Changes, change: Change, refusal: Refusal, newId: string): Change[] {
  const later = changes.filter((each) => isOf(each, change) && each.at > change.at && isPending(each))
  if (later.some(({ preview }) => preview === null)) return withoutChange(changes, change.id)
  const { whole, taken } = later.reduce(taking, { whole: change, taken: [] })
  const kept = refusal.code === 'NOTE_CHANGED' ? besides(whole, newId) : { ...whole, refusal }
  return changes.flatMap((each) => (each.id === change.id ? [kept] : taken.includes(each) ? [] : [each]))
}

type Taking = { whole: Change; taken: Change[] }

/** What another tab typed over something else is its own: taking it in would lose the words of this one. */
function taking({ whole, taken }: Taking, later: Change): Taking {
  const isOther =
    whole.name === 'changeNote' &&
    later.name === 'changeNote' &&
    later.input.ifUpdatedAt !== whole.preview.updatedAt
  return isOther ? { whole, taken } : { whole: folded(whole, later), taken: [...taken, later] }
}

/** Tries a refused note again: with its own id if it is new, else as a new note. */
export function again(changes: Changes, id: string, newId: string, at: number): Change[] {
  const change = changes.find((each) => each.id === id)
  if (!change) return [...changes]
  const { refusal: _, ...rest } = change.name === 'changeNote' ? asNewNote(change, newId) : change
  return [...withoutChange(changes, id), { ...rest, at }]
}

/** The change, and for an addition everything done to the new item since: without the item it means nothing. */
export function dependents(changes: Changes, change: Change): Change[] {
  if (!change.name.startsWith('add')) return [change]
  return changes.filter((each) => isOf(each, change) && isPending(each))
}

const isTyped = ({ name }: Change) => name.startsWith('add') || name.startsWith('change')
const isOf = (one: Change, other: Change) => one.userId === other.userId && itemIdOf(one) === itemIdOf(other)

function folded(earlier: Change, later: Change): Change {
  if (!isTyped(later)) return earlier
  if (earlier.name === 'addNote' && later.name === 'changeNote') {
    const { id: _id, ifUpdatedAt: _, ...typed } = later.input
    return { ...earlier, input: { ...typed, _id }, preview: later.preview }
  }
  if (earlier.name === 'addReminder' && later.name === 'changeReminder') {
    const { id: _id, ...typed } = later.input
    return { ...earlier, input: { ...earlier.input, ...typed }, preview: later.preview }
  }
  if (earlier.name === 'changeNote' && later.name === 'changeNote') {
    // The base of the later one has the words of the earlier in it: they would seem to be deleted elsewhere.
    const { base: _, ...rest } = later
    return {
      ...rest,
      ...placeOf(earlier),
      ...baseOf(earlier),
      input: { ...later.input, ...versionOf(earlier) },
    }
  }
  return { ...later, ...placeOf(earlier) }
}

const placeOf = ({ id, at }: Change) => ({ id, at })

/** The version that the server knows: the later change was typed over one that only this device has seen. */
function versionOf({ input: { ifUpdatedAt } }: Change<'changeNote'>) {
  return ifUpdatedAt === undefined ? {} : { ifUpdatedAt }
}

const baseOf = ({ base }: Change<'changeNote'>) => (base ? { base } : {})

function besides(change: Change, newId: string): Change {
  return change.name === 'changeNote' ? asNewNote(change, newId, offlineWords.yourVersion) : change
}

function asNewNote(change: Change<'changeNote'>, _id: string, rename = (title: string) => title): Change {
  const { id: _, ifUpdatedAt: _version, ...typed } = change.input
  const { base: _base, ...rest } = change
  const title = rename(typed.title.slice(0, limits.title - rename('').length))
  return {
    ...rest,
    name: 'addNote',
    input: { ...typed, title, _id },
    preview: { ...change.preview, title, _id },
  }
}

const isReminder = (reply: unknown): reply is Reminder =>
  typeof reply === 'object' && reply !== null && 'nextDate' in reply

const isNote = (reply: unknown): reply is Note =>
  typeof reply === 'object' && reply !== null && 'updatedAt' in reply
