import * as z from 'zod/mini'
import { Id, instant, Moment } from './fields.ts'
import { rules } from './messages/rules.ts'

export const Notification = z.object({
  _id: Id,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  // When it rang last: a repeat makes it new, and unread, once more.
  createdAt: Moment,
  repeats: z.optional(z.number()),
  reminderId: z.optional(Id),
  // The occurrence that rang, so that Done from the bell never skips a later one.
  occurrence: z.optional(Moment),
  // What became of it: one of these once it was answered.
  doneAt: z.optional(Moment),
  snoozedUntil: z.optional(Moment),
})
export type Notification = z.infer<typeof Notification>

// The newest that was shown: what has rung since then stays unread, however late this arrives.
export const ReadAll = z.optional(z.object({ until: z.optional(instant(rules.until)) }, rules.body))

export const Updated = z.object({ updated: z.number() })

// What a line of /api/events is about.
const eventNames = ['notification', 'reminders', 'notes', 'user'] as const
export type EventName = (typeof eventNames)[number]
