// What must be true of every reply. Each complaint is a sentence; none is what everybody hopes for.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { api, type Call, type CallName } from '#contract/api.ts'
import { type ErrorCode, errorCodes } from '#contract/refusals.ts'
import { refusalsOf } from '#server/http/refusals.ts'
import { mark } from './field.ts'
import type { FuzzRequest } from './requests.ts'
import type { Reply } from './send.ts'

const refusals = [400, 401, 403, 404, 409, 413, 415, 429, 502, 503]

const Failure = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(200)),
  errorCode: z.optional(z.enum(errorCodes)),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  requiresVerification: z.optional(z.literal(true)),
  email: z.optional(z.string()),
})

// Words of our tools that no visitor should ever read.
const internals =
  /password_hash|token_hash|FST_|violates|invalid input syntax|node_modules|SyntaxError|argon2/

export function complaints(request: FuzzRequest, reply: Reply): string[] {
  const call: Call | undefined = request.name && api[request.name]
  return [
    ...(reply.text.includes(mark) ? ["shows another person's data"] : []),
    ...(internals.test(reply.text) ? ['shows how it works inside'] : []),
    ...aboutHeaders(reply),
    ...(call?.status === reply.status ? aboutSuccess(call, request, reply) : aboutRefusal(request, reply)),
  ]
}

function aboutHeaders({ headers }: Reply) {
  const expected = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'access-control-allow-origin': undefined,
    'set-cookie': undefined,
  }
  const wrong = Object.entries(expected).filter(([name, value]) => headers[name] !== value)
  const hasPolicy = headers['content-security-policy']?.includes("script-src 'self'")
  return [...wrong.map(([name]) => `has a wrong ${name}`), ...(hasPolicy ? [] : ['has no policy'])]
}

function aboutSuccess(call: Call, request: FuzzRequest, { text, headers }: Reply) {
  if (headers['content-type']?.startsWith('text/')) return isPage(request) ? [] : ['is no JSON']
  if (!call.reply) return text === '' ? [] : ['says something where nothing was promised']
  const body = parse(text)
  const read = call.reply.safeParse(body)
  if (!read.success)
    return [`breaks its schema: ${read.error.issues.map(({ path }) => path.join('.')).join()}`]
  if (!isDeepStrictEqual(read.data, body)) return ['has fields that the contract does not know']
  return aboutText(request, body)
}

// The stream, and the newsletter's page for browsers without script.
const isPage = ({ name, type }: FuzzRequest) =>
  name === 'events' ||
  name === 'archiveAccount' ||
  (name === 'joinNewsletter' && type?.startsWith('application/x-www-form-urlencoded'))

// Titles are trimmed; every other text is kept exactly as sent. One that was there already keeps its own.
function aboutText({ name, body }: FuzzRequest, reply: unknown) {
  if (name !== 'changeNote' && name !== 'changeReminder') return []
  const sent = parse(String(body)) as Record<string, string>
  const kept = reply as Record<string, string>
  const texts = ['content', 'description'].filter((field) => sent[field] !== undefined)
  const isKept = texts.every((field) => sent[field] === kept[field]) && sent.title?.trim() === kept.title
  return isKept ? [] : ['changed what was written']
}

function aboutRefusal(request: FuzzRequest, { status, text, headers }: Reply) {
  if (request.method === 'HEAD') return status < 500 ? [] : [`is a ${status}`]
  if (!refusals.includes(status)) return [`is a ${status}`]
  if (request.name && !isDocumented(request.name, status, text))
    return [`is a ${status} that the document does not name: ${text}`]
  if ([429, 503].includes(status) && !headers['retry-after']) return ['does not say when to come back']
  if (headers['content-type']?.startsWith('text/html')) return isPage(request) ? [] : ['is no JSON']
  return Failure.safeParse(parse(text)).success ? [] : ['is no error as the contract has it']
}

function isDocumented(name: CallName, status: number, text: string) {
  const codes = refusalsOf(name, api[name]).get(status)
  const { errorCode } = (parse(text) ?? {}) as { errorCode?: ErrorCode }
  return codes !== undefined && (errorCode === undefined || codes.includes(errorCode))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
