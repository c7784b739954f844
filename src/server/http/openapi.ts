// Prints the OpenAPI 3.1 document from the contract's table.
import * as z from 'zod/mini'
import { apiRoot } from '#contract/api-root.ts'
import { api, type Call } from '#contract/api.ts'
import { errorCodes } from '#contract/refusals.ts'
import manifest from '../../../package.json' with { type: 'json' }

const json = (schema: unknown) => ({ 'application/json': { schema } })

export function openapi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(api)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Jotbell', version: manifest.version, description: 'Notes and repeating reminders.' },
    servers: [{ url: publicUrl + apiRoot }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: failure },
    },
    paths,
  }
}

const failure = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errorCode: { enum: errorCodes },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function operation(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.about,
    security: call.caller === 'account' ? [{ session: [] }] : [],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body ? { requestBody: { content: json(describe(call.body, 'input')) } } : {}),
    responses: {
      [call.status]: reply(name, call),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function reply(name: string, call: Call) {
  if (name === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  return { description: 'Done', ...(call.reply ? { content: json(describe(call.reply, 'output')) } : {}) }
}

function pathParameters(call: Call) {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(call: Call) {
  if (!call.query) return []
  const { properties = {} } = describe(call.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function describe(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
