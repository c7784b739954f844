// How a reminder rings again for as long as it waits.
import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { insistRules as rules } from './messages/insist.ts'

const wholeNumber = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

const every = wholeNumber(5, 1_440, rules.every)
const times = wholeNumber(1, 20, rules.times)

/** As a client sends it: so many minutes apart, so many times more. */
export const InsistDraft = z.object(
  {
    every,
    times,
    // Gets a letter if it still waits after the last one, with the description only where that is allowed.
    contact: z.nullish(Id),
    shareText: z.nullish(z.boolean(rules.shareText)),
  },
  rules.insist,
)

/** As it is kept. */
export const Insist = z.object({
  every,
  times,
  contact: z.optional(Id),
  shareText: z.optional(z.boolean()),
})
