import type { Api, ReplyOf } from '#contract/api.ts'
import type { Lamp } from '#contract/lamps.ts'
import type { Note } from '#contract/notes.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { InputOf } from './call.ts'

type Items = { notes: Note; reminders: Reminder; notifications: Notification; lamps: Lamp }
export type List = keyof Items
export type ItemOf<L extends List> = Items[L]

/** The calls that go through the queue, and the list that each of them changes. Sending one twice does no harm. */
export const listOf = {
  addNote: 'notes',
  changeNote: 'notes',
  removeNote: 'notes',
  changeNotes: 'notes',
  renameLabel: 'notes',
  removeLabel: 'notes',
  addReminder: 'reminders',
  changeReminder: 'reminders',
  removeReminder: 'reminders',
  finishReminder: 'reminders',
  undoReminder: 'reminders',
  snoozeReminder: 'reminders',
  readNotification: 'notifications',
  readAllNotifications: 'notifications',
  removeNotification: 'notifications',
  removeDevice: 'lamps',
} as const satisfies Partial<Record<keyof Api, List>>

export type ChangeName = keyof typeof listOf

// The client names what it adds, so that adding it twice makes one.
type Input<Name extends ChangeName> = Name extends 'addNote' | 'addReminder'
  ? InputOf<Name> & { _id: string }
  : InputOf<Name>

type Preview<Name extends ChangeName> = Name extends 'changeNotes' | 'renameLabel' | 'removeLabel'
  ? Note[]
  : Name extends `remove${string}`
    ? null
    : Name extends 'readAllNotifications'
      ? Notification[]
      : // Done for the last time, it leaves the list.
        (Name extends 'finishReminder' ? null : never) | ItemOf<(typeof listOf)[Name]>

/**
 * A call to make, and how its item will look afterwards: `null` when it will be gone. `base` is the note that was changed:
 * with it, what somebody else did to the note meanwhile can be joined.
 */
export type ChangeRequest<Name extends ChangeName = ChangeName> = {
  [Each in Name]: { name: Each; input: Input<Each>; preview: Preview<Each>; base?: Base<Each> }
}[Name]

type Base<Name extends ChangeName> = Name extends 'changeNote' ? Note : never

/** Why the server refused something that was typed. */
export type Refusal = { status: number; code?: string; message: string }

/** A change in the queue. One that was refused stays there until the person has decided. */
export type Change<Name extends ChangeName = ChangeName> = ChangeRequest<Name> & {
  id: string
  userId: string
  at: number
  refusal?: Refusal
}

export type Reply<Name extends ChangeName> = ReplyOf<Api[Name]>

/** The answer to a change that waits for the network. */
export const pending = 'pending'
export type Pending = typeof pending

/** What to send now. A snooze was meant until a moment, and the server counts its minutes from when it is told. */
export function inputAt(now: number, change: Change): Change['input'] {
  if (change.name !== 'snoozeReminder') return change.input
  const minutes = Math.ceil((Date.parse(change.preview.date) - now) / 60_000)
  return { ...change.input, minutes: Math.max(1, minutes) }
}

/** The id of the item that is changed; empty for all of a list. */
export function itemIdOf({ input }: Pick<Change, 'input'>): string {
  if ('id' in input) return input.id
  return '_id' in input ? input._id : ''
}
