import * as z from 'zod/mini'
import { channelKinds } from './channel-kinds.ts'
import { atLeast, atMost, Id, instant, Moment, TimeZone, Title } from './fields.ts'
import { Insist, InsistDraft } from './insist.ts'
import { insistRules } from './messages/insist.ts'
import { rules } from './messages/rules.ts'
import { limits } from './plans.ts'
import { Repeat, RepeatDraft } from './repeat.ts'

export const reminderTypes = ['once', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const
export const ReminderType = z.enum(reminderTypes, rules.type)
export type ReminderType = z.infer<typeof ReminderType>
export type RepeatingType = Exclude<ReminderType, 'once'>

const draft = {
  title: Title,
  description: z.optional(
    z.string(rules.description).check(atMost(limits.description, rules.descriptionLength)),
  ),
  date: instant(rules.date),
  type: z.optional(ReminderType),
  repeat: z.nullish(RepeatDraft),
  timeZone: z.optional(TimeZone),
  // Left out, both stay as they are; null ends insisting.
  insist: z.nullish(InsistDraft),
  breaksQuiet: z.optional(z.boolean(insistRules.breaksQuiet)),
  // Left out it stays as it is; null leads to no note.
  noteId: z.nullish(Id),
}

export const ReminderDraft = z.object(draft, rules.body)
export type ReminderDraft = z.infer<typeof ReminderDraft>

// A client that works offline names the reminder itself; sending it twice makes one.
export const NewReminder = z.object({ ...draft, _id: z.optional(Id) }, rules.body)
export type NewReminder = z.infer<typeof NewReminder>

export const Done = z.optional(
  z.object(
    {
      occurrence: z.optional(instant(rules.occurrence)),
      // When it was pressed, for a client that was offline then. The next occurrence is counted from when we are told.
      doneAt: z.optional(instant(rules.doneAt)),
    },
    rules.body,
  ),
)
export type Done = z.infer<typeof Done>

export const Undo = z.object({ occurrence: instant(rules.occurrence) }, rules.body)

export const Snooze = z.object(
  {
    minutes: z
      .int(rules.minutes)
      .check(z.minimum(1, rules.minutes), z.maximum(limits.snoozeMinutes, rules.minutes)),
    occurrence: z.optional(instant(rules.occurrence)),
  },
  rules.body,
)

export const Reminder = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  date: Moment,
  type: ReminderType,
  repeat: z.optional(Repeat),
  rhythm: z.string(),
  status: z.enum(['upcoming', 'overdue', 'done']),
  timeZone: z.string(),
  nextDate: z.nullable(Moment),
  firstDate: Moment,
  createdAt: Moment,
  snoozed: z.boolean(),
  doneAt: z.optional(Moment),
  insist: z.optional(Insist),
  // While it insists: the next repeat, which is no occurrence.
  ringsAgainAt: z.optional(Moment),
  // Rings in quiet hours too.
  breaksQuiet: z.optional(z.boolean()),
  // The note that it rings for, for as long as there is one.
  noteId: z.optional(Id),
})
export type Reminder = z.infer<typeof Reminder>

export const RemindersQuery = z.object({ status: z.optional(z.literal('done', rules.status)) })

export const Again = z.object({ date: instant(rules.date) }, rules.body)

export const History = z.object({
  streak: z.number(),
  best: z.number(),
  occurrences: z.array(
    z.object({
      occurrence: Moment,
      outcome: z.enum(['done', 'early', 'missed', 'waiting']),
      at: z.optional(Moment),
    }),
  ),
})
export type History = z.infer<typeof History>

export const Sentence = z.object(
  {
    sentence: z
      .string(rules.sentence)
      .check(z.trim(), atLeast(1, rules.sentence), atMost(limits.sentence, rules.sentenceLength)),
    timeZone: z.optional(TimeZone),
  },
  rules.body,
)
export type Sentence = z.infer<typeof Sentence>

export const Understanding = z.object({
  title: z.string(),
  date: Moment,
  type: ReminderType,
  repeat: z.optional(Repeat),
  timeZone: z.string(),
  rhythm: z.string(),
  parts: z.array(z.object({ text: z.string(), kind: z.enum(['title', 'rhythm', 'date', 'time', 'end']) })),
})
export type Understanding = z.infer<typeof Understanding>

export const channels = ['in-app', 'email', 'push', ...channelKinds] as const

export const Delivery = z.object({
  channel: z.enum(channels),
  status: z.enum(['pending', 'sent', 'failed']),
  occurrence: Moment,
  attempts: z.number(),
  sentAt: z.optional(Moment),
  // What the device or the person told us afterwards. What nobody told is left out.
  shownAt: z.optional(Moment),
  seenAt: z.optional(Moment),
  error: z.optional(z.string()),
  device: z.optional(z.string()),
  // The n-th repeat of that occurrence.
  repeat: z.optional(z.number()),
  // It waits for the end of quiet hours.
  heldUntil: z.optional(Moment),
})
export type Delivery = z.infer<typeof Delivery>
