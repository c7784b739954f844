// What was typed into the reminder form and is not saved. It stays on this device, so that neither a reload nor a crash
// nor a session that ended costs a word.
import * as z from 'zod/mini'
import { ReminderType } from '#contract/reminders.ts'
import { forget, read, write, type StoredKey } from '#web/browser/stored.ts'

export type Fields = { title: string; description: string; date: string; type: ReminderType }

const text = z.exactOptional(z.string())
/** `_id` is what a new reminder would be saved as: one that is there already was saved after all. */
const Typed = z.object({
  _id: z.string(),
  fields: z.object({ title: text, description: text, date: text, type: z.exactOptional(ReminderType) }),
})
type Typed = z.infer<typeof Typed>

/** One for each reminder that is edited, one for new ones, one for those that quick add has begun. */
export type Slot = { userId: string; about: string }

export function readTyped(slot: Slot): Typed | undefined {
  try {
    return Typed.safeParse(JSON.parse(read(keyOf(slot)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Keeps the fields that differ from what the form began with, or nothing if none does. */
export function keepTyped(slot: Slot, _id: string, initial: Fields, values: Fields) {
  const fields = changedFields(initial, values)
  if (Object.keys(fields).length === 0) return forgetTyped(slot)
  write(keyOf(slot), JSON.stringify({ _id, fields } satisfies Typed))
}

export function forgetTyped(slot: Slot) {
  forget(keyOf(slot))
}

export function changedFields(initial: Fields, values: Partial<Fields>): Partial<Fields> {
  const isChanged = ([name, value]: [string, string]) => initial[name as keyof Fields] !== value
  return Object.fromEntries(Object.entries(values).filter(isChanged))
}

const keyOf = ({ userId, about }: Slot): StoredKey => `draft:${userId}:reminder:${about}`
