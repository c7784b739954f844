// Describes schemas in the short form that people read: { title: string, color?: string }.
import * as z from 'zod'

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional()
  },
  get items() {
    return JsonSchema.optional()
  },
  get anyOf() {
    return z.array(JsonSchema).optional()
  },
  get oneOf() {
    return z.array(JsonSchema).optional()
  },
})
type JsonSchema = z.infer<typeof JsonSchema>
type Named = Record<string, z.core.$ZodType>

/** A schema that has a name is described by its name. */
export function describeSchemas(named: Named = {}) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })

  return (schema: z.core.$ZodType, io: 'input' | 'output') =>
    shape(
      JsonSchema.parse(
        z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', metadata: registry }),
      ),
    )
}

function shape(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(shape))].join(' | ')
  if (schema.items) return `${isChoice(schema.items) ? `(${shape(schema.items)})` : shape(schema.items)}[]`
  if (schema.properties) return fields(schema)
  return schema.format === 'date-time' ? 'date' : [schema.type ?? 'anything'].flat().join(' | ')
}

const isChoice = ({ anyOf, oneOf, enum: values = [] }: JsonSchema) =>
  anyOf !== undefined || oneOf !== undefined || values.length > 1

function fields({ properties = {}, required = [] }: JsonSchema): string {
  const list = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shape(field)}`,
  )
  return `{ ${list.join(', ')} }`
}
