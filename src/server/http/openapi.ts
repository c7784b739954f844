// Prints the OpenAPI 3.1 document from the contract's table.
import * as z from 'zod/mini'
import { apiRoot } from '#contract/api-root.ts'
import { api, type Call, type CallName } from '#contract/api.ts'
import { type ErrorCode, errorCodes } from '#contract/refusals.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { refusalsOf } from './refusals.ts'

const json = (schema: unknown) => ({ 'application/json': { schema } })

export function openapi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(api) as [CallName, Call][]) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jotbell',
      version: manifest.version,
      description: 'Notes and repeating reminders.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: publicUrl + apiRoot }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
        program: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for a program, with the scopes named',
        },
      },
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

function operation(name: CallName, call: Call) {
  return {
    operationId: name,
    summary: call.about,
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body ? { requestBody: { content: json(describe(call.body, 'input')) } } : {}),
    responses: { [call.status]: reply(name, call), ...refusals(name, call) },
  }
}

function securityOf({ caller, scope }: Call) {
  if (caller === 'anyone') return []
  return [{ session: [] }, ...(scope ? [{ program: [scope] }] : [])]
}

const reasons: Record<number, string> = {
  400: 'Malformed, invalid, or a wrong code',
  401: 'Not logged in, or the login was refused',
  403: 'Known, and not allowed',
  404: 'Unknown, or of another person',
  409: 'Not as things are',
  413: 'More than 256 KiB',
  415: 'Not JSON',
  429: 'Too often; Retry-After says when',
  502: 'PayPal does not answer',
  503: 'The database is away; Retry-After says when',
}

const refusals = (name: CallName, call: Call) =>
  Object.fromEntries([...refusalsOf(name, call)].map(([status, codes]) => [status, refusal(status, codes)]))

function refusal(status: number, codes: ErrorCode[]) {
  const known = { $ref: '#/components/schemas/Error' }
  const coded = { type: 'object', properties: { errorCode: { enum: codes } } }
  return {
    description: `${reasons[status]}${codes.length > 0 ? `: ${codes.join(', ')}` : ''}`,
    content: json(codes.length > 0 ? { allOf: [known, coded] } : known),
  }
}

function reply(name: string, call: Call) {
  if (name === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  if (name === 'archiveAccount') return { description: 'One page', content: { 'text/html': {} } }
  return { description: 'Done', ...(call.reply ? { content: json(describe(call.reply, 'output')) } : {}) }
}

const label = {
  schema: { type: 'string' },
  description: 'In any case. Spaces around it are ignored, so . and .. are addressed as .%20 and ..%20',
}

function pathParameters(call: Call) {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(name === 'id' ? { schema: { type: 'string', format: 'uuid' } } : label),
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
