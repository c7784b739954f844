import type { Api, ReplyOf } from '#contract/api.ts'
import type { Note } from '#contract/notes.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { InputOf } from '#web/sync/call.ts'

/** The calls that can wait for the network. Sent twice, each of them does what it does once. */
type NoteChangeName = 'addNote' | 'changeNote' | 'removeNote'
type ReminderChangeName =
  | 'addReminder'
  | 'changeReminder'
  | 'removeReminder'
  | 'finishReminder'
  | 'undoReminder'
  | 'snoozeReminder'
export type ChangeName = NoteChangeName | ReminderChangeName

/** Whoever creates something names it, so that the same creation twice makes one. */
type Named<Name extends ChangeName> = Name extends 'addNote' | 'addReminder' ? { _id: string } : unknown

type Shown<Name extends ChangeName> = Name extends 'removeNote' | 'removeReminder'
  ? null
  : Name extends NoteChangeName
    ? Note
    : Reminder

/** What a change says: the call, what it is given, and how its thing looks once it is done. */
export type Wish<Name extends ChangeName = ChangeName> = {
  [Each in Name]: { name: Each; input: InputOf<Each> & Named<Each>; shown: Shown<Each> }
}[Name]

/** Why the server said no to something that was typed. */
export type Refusal = { status: number; code?: string; message: string }

/** A change that waits on this device, or that was refused and waits for the person. */
export type Change<Name extends ChangeName = ChangeName> = Wish<Name> & {
  id: string
  userId: string
  at: number
  refusal?: Refusal
}

export type Reply<Name extends ChangeName> = ReplyOf<Api[Name]>

/** The answer to a change that was put by until the network is back. */
export const waiting = 'waiting'
export type Waiting = typeof waiting

/** What the call is given now. A snooze was meant until a moment, and the server counts from when it hears of it. */
export function inputAt(now: number, change: Change): Change['input'] {
  if (change.name !== 'snoozeReminder') return change.input
  const minutes = Math.ceil((Date.parse(change.shown.date) - now) / 60_000)
  return { ...change.input, minutes: Math.max(1, minutes) }
}

/** The id of the note or reminder that the change is about. */
export function thingOf({ input }: Pick<Change, 'input'>): string {
  return 'id' in input ? input.id : input._id
}
