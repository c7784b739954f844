// Parses what a client sent with the contract's schema. A refusal carries the message of the first broken rule.
import type * as z from 'zod/mini'
import { rules } from '#contract/messages/rules.ts'
import { invalid, Refusal } from '#server/refusal.ts'

export function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) {
    refuseBrokenText(result.data)
    return result.data
  }
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new Refusal(400, errors[0]?.message ?? rules.body, { errors })
}

// PostgreSQL cannot store NUL characters or lone surrogates.
function refuseBrokenText(value: unknown, path: (string | number)[] = []) {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw invalid(path.join('.'), rules.text)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) refuseBrokenText(inner, [...path, key])
  }
}
