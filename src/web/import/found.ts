// What a reader finds in a file, before it has an id.
import type { ImportSource, NoteItem, ReminderItem } from '#contract/imports.ts'

export type NoteFields = Omit<NoteItem, '_id'>
export type ReminderFields = Omit<ReminderItem, '_id'>
export type Fields = NoteFields | ReminderFields

/** Becomes a note or a reminder. */
export type FoundItem = {
  fields: Fields
  /** What its id is made from: the words of the file alone, so that the same file gives the same id on any day. */
  from: unknown
  /** Where the source itself has ids that can be kept. */
  id?: string
  /** Where it rings for a note that is found with it: what the id of that one is made from. */
  noteFrom?: unknown
  /** What it loses on its way. */
  lost: string[]
}

/** Becomes nothing. */
export type FoundNothing = { title: string; why: string }

export type Found = FoundItem | FoundNothing

export const isItem = (found: Found): found is FoundItem => 'fields' in found

/** A file, or a file of an archive, as text. */
export type Document = { name: string; text: string }

/** Whose file it is and when it is read. */
export type Context = { now: number; zone: string }

/** Reads the files of one source. It knows them by their shape, whatever they are called. */
export type Reader = {
  source: ImportSource
  recognises: (document: Document) => boolean
  read: (document: Document, context: Context) => Iterable<Found>
}
