// Reads what was put by on this device. By hand: schemas weigh two thirds of the page of notes, and few visits find any.
import { noteColors, type unsorted } from '#contract/note-values.ts'
import type { Typed } from './typed.ts'

/** `over` is the version of the note that it was typed over; null for a new note, which may have its shelf. */
export type Draft = Typed & {
  _id: string
  over: string | null
  at: string
  shelf?: typeof unsorted | undefined
}

export function draftIn(text: string | null): Draft | undefined {
  const stored = objectIn(text)
  const typed = typedIn(stored)
  const { _id, over, at, shelf } = stored
  if (!typed || typeof _id !== 'string' || typeof at !== 'string') return undefined
  if (over !== null && typeof over !== 'string') return undefined
  if (shelf === undefined) return { ...typed, _id, over, at }
  const known = shelfIn(shelf)
  return known && { ...typed, _id, over, at, shelf: known }
}

/** Version 1 had one slot for new notes and one for each note, and did not say which version was typed over. */
export function version1DraftIn(text: string | null): Typed | undefined {
  return typedIn(objectIn(text))
}

type Stored = Record<string, unknown>

function typedIn({ title, content, color }: Stored): Typed | undefined {
  const known = noteColors.find((each) => each === color)
  return known && typeof title === 'string' && typeof content === 'string'
    ? { title, content, color: known }
    : undefined
}

function shelfIn(value: unknown): typeof unsorted | undefined {
  const { pinned, archived, labels } = isStored(value) ? value : {}
  if (typeof pinned !== 'boolean' || typeof archived !== 'boolean' || !Array.isArray(labels)) return undefined
  const names: unknown[] = labels
  return names.every((each) => typeof each === 'string') ? { pinned, archived, labels: names } : undefined
}

function objectIn(text: string | null): Stored {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStored(value) ? value : {}
  } catch {
    return {}
  }
}

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null
