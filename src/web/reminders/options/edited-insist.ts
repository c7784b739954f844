// How it insists while that is edited, as text, so that it is kept and compared like every other field of the form. Empty
// where it does not.
import * as z from 'zod/mini'
import { InsistDraft } from '#contract/insist.ts'
import type { Reminder } from '#contract/reminders.ts'

/** Perhaps not finished: no interval typed yet. */
const Edited = z.object({
  every: z.number(),
  times: z.number(),
  contact: z.optional(z.string()),
  shareText: z.optional(z.boolean()),
})
export type EditedInsist = z.infer<typeof Edited>

export const startInsist: EditedInsist = { every: 10, times: 3 }

export function insistText(insist: Reminder['insist'] | EditedInsist) {
  if (!insist) return ''
  const { every, times, contact, shareText } = insist
  return JSON.stringify({ every, times, ...(contact && { contact, ...(shareText && { shareText }) }) })
}

export function insistIn(text: string): EditedInsist | undefined {
  try {
    return Edited.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Why it cannot be. */
export function wrongInsist(text: string) {
  const insist = insistIn(text)
  return insist && InsistDraft.safeParse(insist).error?.issues[0]?.message
}
