import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { rules } from './messages/rules.ts'

/** What a device tells of a message: the screen showed it, or the person pressed it. */
export const Receipt = z.object(
  {
    receipt: z.string(rules.receipt).check(z.maxLength(1_000, rules.receipt)),
    event: z.enum(['shown', 'seen'], rules.receiptEvent),
    at: instant(rules.receiptAt),
  },
  rules.body,
)
export type Receipt = z.infer<typeof Receipt>
