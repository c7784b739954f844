import * as z from 'zod/mini'
import { Id, Moment } from './fields.ts'

export const Notification = z.object({
  _id: Id,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: Moment,
  reminderId: z.optional(Id),
  // The occurrence that rang, so that Done from the bell never skips a later one.
  occurrence: z.optional(Moment),
})
export type Notification = z.infer<typeof Notification>

export const Updated = z.object({ updated: z.number() })

// What a line of /api/events is about.
const eventNames = ['notification', 'reminders', 'notes', 'user'] as const
export type EventName = (typeof eventNames)[number]
