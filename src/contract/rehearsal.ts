// What will ring in a stretch of time if nothing is touched.
import * as z from 'zod/mini'
import { Id, instant, Moment } from './fields.ts'
import { rehearsalRules as rules } from './messages/year.ts'
import { channels } from './reminders.ts'

export const mostRehearsed = { days: 366, rings: 20_000 } as const

const dayMs = 24 * 60 * 60_000

const isInOrder = ({ from, to }: { from: string; to: string }) => Date.parse(from) <= Date.parse(to)
const isShort = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) <= mostRehearsed.days * dayMs

export const RehearsalQuery = z
  .object({ from: instant(rules.from), to: instant(rules.to) })
  .check(
    z.refine(isInOrder, { error: rules.order, path: ['to'] }),
    z.refine(isShort, { error: rules.length, path: ['to'] }),
  )
export type RehearsalQuery = z.infer<typeof RehearsalQuery>

/** Why a ring is not where one would look for it, the first that fits. Quiet: its channels wait for the morning. */
export const ringNotes = ['clock change', 'short month', 'quiet'] as const

export const Ring = z.object({
  at: Moment,
  reminderId: Id,
  title: z.string(),
  channels: z.array(z.enum(channels)),
  // "2026-10-25T02:30", as the clock of the reminder's zone shows it.
  local: z.string(),
  note: z.optional(z.enum(ringNotes)),
})
export type Ring = z.infer<typeof Ring>

export const Rehearsal = z.object({ rings: z.array(Ring), truncated: z.boolean() })
export type Rehearsal = z.infer<typeof Rehearsal>
