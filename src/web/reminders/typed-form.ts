// What was typed into the reminder form and is not saved. It stays on this device, so that neither a reload nor a crash
// nor a session that ended costs a word.
import * as z from 'zod/mini'
import { ReminderType } from '#contract/reminders.ts'
import { hold } from '#web/browser/hold.ts'
import { draftKeys, forget, read, write, type StoredKey } from '#web/browser/stored.ts'

/** The rule and how it insists are there as text, as `rule/edited-rule.ts` and `options/edited-insist.ts` write them. */
export type Fields = {
  title: string
  description: string
  date: string
  type: ReminderType
  repeat: string
  insist: string
  /** Not empty where it may ring in quiet hours. */
  quiet: string
  /** The id of the note that it rings for, or nothing. */
  note: string
}

const text = z.exactOptional(z.string())
/** `_id` is what a new reminder would be saved as: one that is there already was saved after all. */
const Typed = z.object({
  _id: z.string(),
  fields: z.object({
    title: text,
    description: text,
    date: text,
    type: z.exactOptional(ReminderType),
    repeat: text,
    insist: text,
    quiet: text,
    note: text,
  }),
  at: z.number(),
})
type Typed = z.infer<typeof Typed>

/** Where an open form keeps what is typed, and what an earlier one has left there. */
export type Slot = { key: StoredKey; left?: Typed }

type Sought = { userId: string; about: string; isSaved: (id: string) => boolean }

/**
 * Every open form has a slot of its own, so that two tabs never overwrite one another. It takes the newest one that was
 * left by a form about the same, and none that is open elsewhere.
 */
export async function takeSlot({ userId, about, isSaved }: Sought, closed: AbortSignal): Promise<Slot> {
  const prefix = `draft:${userId}:reminder:${about}:` as const
  for (const { key, left } of readLeft(draftKeys(prefix))) {
    if (!(await hold(key, closed))) continue
    if (!isSaved(left._id)) return { key, left }
    forget(key)
  }
  const key = `${prefix}${crypto.randomUUID()}` as const
  await hold(key, closed)
  return { key }
}

/** Keeps the fields that differ from what the form began with, or nothing if none does. */
export function keepTyped({ key }: Slot, _id: string, initial: Fields, values: Fields) {
  const fields = changedFields(initial, values)
  if (Object.keys(fields).length === 0) return forget(key)
  write(key, JSON.stringify({ _id, fields, at: Date.now() } satisfies Typed))
}

export function changedFields(initial: Fields, values: Partial<Fields>): Partial<Fields> {
  const isChanged = ([name, value]: [string, string]) => initial[name as keyof Fields] !== value
  return Object.fromEntries(Object.entries(values).filter(isChanged))
}

/** Newest first. */
function readLeft(keys: StoredKey[]) {
  return keys
    .flatMap((key) => {
      const left = readTyped(key)
      return left ? [{ key, left }] : []
    })
    .toSorted((one, other) => other.left.at - one.left.at)
}

function readTyped(key: StoredKey): Typed | undefined {
  try {
    return Typed.safeParse(JSON.parse(read(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
