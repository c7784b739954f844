// People who are told when a reminder goes unanswered, once they have agreed to that.
import * as z from 'zod/mini'
import { Email, Id, Moment, Name } from './fields.ts'
import { rules } from './messages/rules.ts'

export const NewContact = z.object({ name: Name, email: Email }, rules.body)
export type NewContact = z.infer<typeof NewContact>

export const Contact = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  // Pending: asked, and not answered yet. Paused: told nothing since a reset of the password, until the same address is added
  // again. Refused: never to be asked again.
  state: z.enum(['pending', 'agreed', 'paused', 'refused']),
  // When our letter asked last. Absent while we have not asked because somebody else did within the week.
  askedAt: z.optional(Moment),
  agreedAt: z.optional(Moment),
  // While it is pending: from when on adding the same address asks again.
  askAgainAt: z.optional(Moment),
})
export type Contact = z.infer<typeof Contact>
