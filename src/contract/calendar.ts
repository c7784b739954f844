import * as z from 'zod/mini'
import { Moment } from './fields.ts'

/** The whole address, told once: only a hash of its secret is stored. */
export const CalendarAddress = z.object({ url: z.string() })

/** Empty while there is no address. */
export const Calendar = z.object({
  createdAt: z.optional(Moment),
  // When a calendar asked last, to within a few minutes.
  readAt: z.optional(Moment),
})
export type Calendar = z.infer<typeof Calendar>
