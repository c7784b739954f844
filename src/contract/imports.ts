// What comes in from other apps. The browser reads the files; the server gets notes and reminders, a few at a time.
import * as z from 'zod/mini'
import { atLeast, atMost, brokenText, Id, instant, Moment } from './fields.ts'
import { importRules } from './messages/imports.ts'
import { rules } from './messages/rules.ts'
import { NoteDraft } from './notes.ts'
import { limits } from './plans.ts'
import { ReminderDraft } from './reminders.ts'

export const importSources = [
  'keep',
  'tasks',
  'todoist',
  'ticktick',
  'ics',
  'markdown',
  'text',
  'jotbell',
] as const
export const ImportSource = z.enum(importSources, importRules.source)
export type ImportSource = z.infer<typeof ImportSource>

export const CreateImport = z.object(
  {
    source: ImportSource,
    // Of the file, as the person knows it.
    name: z
      .string(importRules.name)
      .check(z.trim(), atLeast(1, importRules.name), atMost(limits.importName, importRules.nameLength)),
  },
  rules.body,
)
export type CreateImport = z.infer<typeof CreateImport>

export const Import = z.object({
  _id: Id,
  source: ImportSource,
  name: z.string(),
  createdAt: Moment,
  // How many it has made.
  notes: z.number(),
  reminders: z.number(),
  // Absent once it can no longer be undone.
  undoableUntil: z.optional(Moment),
})
export type Import = z.infer<typeof Import>

// The id is made from the content and its source, so that a file that is imported twice makes nothing twice.
const item = { _id: Id, createdAt: z.optional(instant(importRules.date)) }

export const NoteItem = z.extend(NoteDraft, {
  kind: z.literal('note', importRules.kind),
  ...item,
  updatedAt: z.optional(instant(importRules.date)),
})
export type NoteItem = z.infer<typeof NoteItem>

const streak = z.optional(
  z.int(importRules.streak).check(z.minimum(0, importRules.streak), z.maximum(1_000_000, importRules.streak)),
)

const PastOccurrence = z.object(
  {
    occurrence: instant(importRules.date),
    outcome: z.enum(['done', 'early', 'missed'], importRules.history),
    at: z.optional(instant(importRules.date)),
  },
  importRules.history,
)

// An import never rings for what is past. A repeating reminder whose date is past waits for its next occurrence, or, where
// `status` says overdue, goes on waiting with its date; one that has no other occurrence waits with its date, too.
export const ReminderItem = z.extend(ReminderDraft, {
  kind: z.literal('reminder', importRules.kind),
  ...item,
  status: z.optional(z.enum(['upcoming', 'overdue', 'done'], importRules.status)),
  // Done for good. It does not count against the plan.
  doneAt: z.optional(instant(importRules.date)),
  // Where the series began, if that is not its date; `date` is the occurrence that waits.
  firstDate: z.optional(instant(importRules.date)),
  // Its date is a snooze, which rings once.
  snoozed: z.optional(z.boolean(importRules.snoozed)),
  // The occurrence that Done answers, if that is not its date: one that was snoozed, or the last of several that rang.
  occurrence: z.optional(instant(importRules.date)),
  streak,
  best: streak,
  history: z.optional(
    z
      .array(PastOccurrence, importRules.history)
      .check(z.maxLength(limits.importHistory, importRules.history)),
  ),
})
export type ReminderItem = z.infer<typeof ReminderItem>

export const ImportItem = z.discriminatedUnion('kind', [NoteItem, ReminderItem], importRules.kind)
/** As a client sends it. */
export type ImportItemDraft = z.input<typeof ImportItem>
export type ImportItem = z.infer<typeof ImportItem>

/** What the server makes of a row: an item, or why it is none. */
export type ReadItem = { item: ImportItem } | { _id: string; why: string }

// A bad row never stops the rest, so none fails: each says for itself what is wrong with it.
// oxlint-disable-next-line promise/valid-params -- a schema's catch, and no promise's
const Row = z.catch(
  z.pipe(
    ImportItem,
    z.transform((read): ReadItem =>
      brokenText(read) ? { _id: idOf(read), why: rules.text } : { item: read },
    ),
  ),
  ({ input, error }) => ({ _id: idOf(input), why: error.issues[0]?.message ?? rules.body }),
)

export const readItem = (row: unknown): ReadItem => Row.parse(row)

// So that whoever sent the row finds it again.
function idOf(row: unknown) {
  const id = z.safeParse(z.object({ _id: z.string().check(atMost(100, rules.id)) }), row)
  return id.success && !brokenText(id.data) ? id.data._id : ''
}

export const ImportItems = z.object(
  { items: z.array(Row, importRules.items).check(z.maxLength(limits.importItems, importRules.items)) },
  rules.body,
)

export const ImportResult = z.object({
  _id: z.string(),
  result: z.enum(['created', 'existed', 'refused']),
  // Why it was refused: the code of a plan's limit, or a sentence. Or, of one that was created, what of it stays behind.
  why: z.optional(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>
