// Parses what a client sent with the contract's schema. A refusal carries the message of the first broken rule.
import type * as z from 'zod/mini'
import { brokenText } from '#contract/fields.ts'
import { rules } from '#contract/messages/rules.ts'
import { invalid, Refusal } from '#server/refusal.ts'

export function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) {
    const broken = brokenText(result.data)
    if (broken) throw invalid(broken.join('.'), rules.text)
    return result.data
  }
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new Refusal(400, errors[0]?.message ?? rules.body, { errors })
}
