// What GET /auth/me/export answers, as far as an import brings it back.
import * as z from 'zod/mini'
import type { History, Reminder } from './reminders.ts'

/** A reminder with what its list does not show. */
export type ExportedReminder = Reminder & {
  streak: number
  best: number
  // The occurrence that Done answers, where that is not its date.
  occurrence?: string
}

export type ExportedOccurrence = History['occurrences'][number] & { reminderId: string }

// Rows are judged one by one, like those of every other file.
const Row = z.record(z.string(), z.unknown())

export const Export = z.object({
  exportedAt: z.string(),
  notes: z.array(Row),
  reminders: z.array(Row),
  history: z.optional(z.array(Row)),
})
export type Export = z.infer<typeof Export>

/** The archive has the same document in an element of its own, with every < escaped. */
export const exportElement = {
  start: '<script type="application/json" id="jotbell-export">',
  end: '</script>',
}
