// Whether a person can be reached: a lamp for the app, for e-mail, for each device and for each further channel.
import * as z from 'zod/mini'
import { channelKinds } from './channel-kinds.ts'
import { Id, Moment } from './fields.ts'

export const lampStates = ['heard', 'accepted', 'failing', 'off', 'new'] as const

/** Of the device or channel, where there may be several. */
export const LampId = z.union([z.enum(['in-app', 'email']), Id])

export const Lamp = z.object({
  _id: LampId,
  channel: z.enum(['in-app', 'email', 'push', ...channelKinds]),
  name: z.string(),
  // Heard: shown, seen, or a code from a letter typed in, within 30 days. Accepted: taken by the other side, and nothing
  // heard since. Failing: the last one was refused.
  state: z.enum(lampStates),
  since: z.optional(Moment),
  why: z.optional(z.string()),
})
export type Lamp = z.infer<typeof Lamp>
