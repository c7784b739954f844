// Values that a JSON Schema of our OpenAPI document allows, or nearly.
import fc, { type Arbitrary } from 'fast-check'
import type { Field } from './field.ts'
import { oddMoment, oddText, oddZone } from './odd-values.ts'

export type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxItems?: number
}

export function valueOf(schema: Schema, field: Field, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, field, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? -1, max: schema.maximum ?? 2 ** 31 })
  if (schema.type === 'string') return textOf(schema, field, name)
  if (schema.items) {
    // The last of a full list and one too many are tried by hand; here a few do.
    const maxLength = Math.min(schema.maxItems ?? 5, 5)
    return fc.array(valueOf(schema.items, field, name), { maxLength })
  }
  return objectOf(schema, field)
}

function objectOf({ properties = {}, required = [] }: Schema, field: Field) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, field, name)]),
  )
  return fc.record(model, { requiredKeys: required, noNullPrototype: true })
}

function textOf({ format, pattern, maxLength = 300 }: Schema, field: Field, name: string): Arbitrary<string> {
  if (format === 'uuid') return idOf(field)
  if (format === 'email')
    return fc.oneof(
      fc.constantFrom(...field.emails, field.emails[0]!.toUpperCase()),
      fc.emailAddress(),
      fc.stringMatching(/^[a-z]{1,9}@example\.com$/),
    )
  if (format === 'date-time') return oddMoment
  if (name === 'timeZone') return oddZone
  if (format === 'uri') return fc.constantFrom(...addresses)
  if (name === 'botToken') return fc.constant('123456:ABC-def')
  if (name === 'planId')
    return fc.constantFrom('P-SIMULATED-PRO-MONTHLY', 'P-SIMULATED-PRO-YEARLY', 'P-OTHER')
  if (pattern?.includes('[0-9]')) return fc.stringMatching(/^[0-9]{1,7}$/)
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength }) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 1 }).map((more) => 'é'.repeat(maxLength + more)) },
    { weight: 1, arbitrary: oddText },
  )
}

const addresses = [
  'https://ntfy.example',
  'https://discord.com/api/webhooks/1/abc',
  'https://hooks.slack.com/services/T0/B0/x',
  'https://127.0.0.1/hook',
  'http://ntfy.example',
]

export function idOf(field: Field): Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...field.ids) },
    { weight: 1, arbitrary: fc.constantFrom(...field.ids).map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}
