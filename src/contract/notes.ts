import * as z from 'zod/mini'
import { atLeast, atMost, Id, instant, Moment, Title } from './fields.ts'
import { LabelName, Labels } from './labels.ts'
import { labelRules } from './messages/labels.ts'
import { rules } from './messages/rules.ts'
import { noteColors, sorts } from './note-values.ts'
import { limits } from './plans.ts'

export const NoteColor = z.enum(noteColors, rules.color)
export type NoteColor = z.infer<typeof NoteColor>

const draft = {
  title: Title,
  content: z
    .string(rules.content)
    .check(atLeast(1, rules.content), atMost(limits.content, rules.contentLength)),
  color: z.optional(NoteColor),
  // Left out, these three stay as they are.
  pinned: z.optional(z.boolean(labelRules.pinned)),
  archived: z.optional(z.boolean(labelRules.archived)),
  labels: z.optional(Labels),
}

export const NoteDraft = z.object(draft, rules.body)
export type NoteDraft = z.infer<typeof NoteDraft>

// A client that works offline names the note itself; sending it twice makes one.
export const NewNote = z.object({ ...draft, _id: z.optional(Id) }, rules.body)
export type NewNote = z.infer<typeof NewNote>

// With `ifUpdatedAt` a title, content or color that was changed elsewhere in between is not overwritten.
export const NoteChange = z.object(
  { ...draft, ifUpdatedAt: z.optional(instant(rules.occurrence)) },
  rules.body,
)
export type NoteChange = z.infer<typeof NoteChange>

export const Note = z.object({
  _id: Id,
  title: z.string(),
  content: z.string(),
  color: NoteColor,
  pinned: z.boolean(),
  archived: z.boolean(),
  labels: z.array(z.string()),
  createdAt: Moment,
  // The version of title, content and color. Pins, the archive and labels leave it as it is.
  updatedAt: Moment,
})
export type Note = z.infer<typeof Note>

/** One change for many notes. A label that is removed makes room for one that is added. */
export const NotesBatch = z.object(
  {
    ids: z
      .array(Id, labelRules.ids)
      .check(z.minLength(1, labelRules.ids), z.maxLength(limits.batch, labelRules.ids)),
    change: z
      .object(
        {
          pinned: z.optional(z.boolean(labelRules.pinned)),
          archived: z.optional(z.boolean(labelRules.archived)),
          color: z.optional(NoteColor),
          addLabel: z.optional(LabelName),
          removeLabel: z.optional(LabelName),
        },
        labelRules.change,
      )
      .check(
        z.refine((change) => Object.values(change).some((value) => value !== undefined), labelRules.change),
      ),
  },
  rules.body,
)
export type NotesBatch = z.infer<typeof NotesBatch>

export const NotesQuery = z.object({
  sort: z._default(z.enum(sorts, rules.sort), 'newest'),
  q: z.optional(z.string(rules.search).check(atMost(limits.searchText, rules.search))),
  // Without a search, archived ones are left out unless they are asked for; a search finds them after the others.
  archived: z.optional(
    z.pipe(
      z.enum(['true', 'false'], labelRules.archived),
      z.transform((text) => text === 'true'),
    ),
  ),
  label: z.optional(LabelName),
  limit: z._default(
    z
      .pipe(z.string(rules.limit).check(z.regex(/^[0-9]{1,3}$/, rules.limit)), z.transform(Number))
      .check(z.minimum(1, rules.limit), z.maximum(limits.notesPage.max, rules.limit)),
    limits.notesPage.default,
  ),
  cursor: z.optional(z.string(rules.cursor).check(atMost(200, rules.cursor))),
})
export type NotesQuery = z.infer<typeof NotesQuery>

export const NotesPage = z.object({
  data: z.array(Note),
  pagination: z.object({ totalNotes: z.number(), limit: z.number(), nextCursor: z.nullable(z.string()) }),
})
export type NotesPage = z.infer<typeof NotesPage>
