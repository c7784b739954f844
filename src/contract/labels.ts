// Words that a person sorts notes by. A label exists for as long as a note carries it.
import * as z from 'zod/mini'
import { atLeast, atMost } from './fields.ts'
import { labelRules as rules } from './messages/labels.ts'
import { rules as common } from './messages/rules.ts'
import { labelKey } from './note-values.ts'
import { limits } from './plans.ts'

export const LabelName = z
  .string(rules.label)
  .check(z.trim(), atLeast(1, rules.label), atMost(limits.label, rules.labelLength))

export const Labels = z
  .array(LabelName, rules.labels)
  .check(z.maxLength(limits.labels, rules.labels), z.refine(areDistinct, rules.distinct))

export const LabelChange = z.object({ name: LabelName }, common.body)
export type LabelChange = z.infer<typeof LabelChange>

export const Label = z.object({ name: z.string(), count: z.number() })
export type Label = z.infer<typeof Label>

function areDistinct(names: string[]) {
  return new Set(names.map(labelKey)).size === names.length
}
