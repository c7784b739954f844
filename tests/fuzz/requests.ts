// Requests to every call of the OpenAPI document: mostly such as a client would send, with something odd about them.
import fc, { type Arbitrary } from 'fast-check'
import { api, type Call, type CallName } from '#contract/api.ts'
import { type Field, labels } from './field.ts'
import { idOf, type Schema, valueOf } from './from-schema.ts'
import { oddText, oddValue } from './odd-values.ts'

export type FuzzRequest = {
  method: string
  path: string
  // The call it reaches, unless its address is odd.
  name: CallName | undefined
  // A token, or the word for one: own, spare, none.
  token: string
  type: string | undefined
  body: string | Uint8Array | undefined
}

type Operation = {
  operationId: CallName
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type Document = { paths: Record<string, Record<string, Operation>> }

export function requestsTo(document: Document, field: Field): Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc
      .record({
        method: mostly(fc.constant(method), fc.constantFrom(...methods), 12),
        path: addressOf(path, operation, field),
        token: operation.operationId === 'logout' ? fc.constant('spare') : tokens,
        content: contentOf(operation, field),
      })
      .map(({ content, ...request }) => ({ ...request, ...content, name: reached(request.method, path) })),
  )
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY']

const tokens = mostly(
  fc.constant('own'),
  fc.oneof(fc.constantFrom('none', 'a'.repeat(43), 'Bearer', 'x'.repeat(9_000)), fc.base64String()),
  8,
)

function reached(method: string, path: string) {
  const wanted = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const found = Object.entries<Call>(api).find(([, call]) => call.method === method && call.path === wanted)
  return found?.[0] as CallName | undefined
}

// Most values as they are, one in `times` odd.
function mostly<Value>(usual: Arbitrary<Value>, odd: Arbitrary<Value>, times: number) {
  return fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

const percent = (text: string) => encodeURIComponent(text.slice(0, 2_000).toWellFormed())
const brokenPieces = fc.constantFrom('%zz', '%00', '%ED%A0%80', '%', '..', '.', '%2f', ';', '%2e%2e%2f', '//')

function addressOf(path: string, { parameters }: Operation, field: Field) {
  const usual = path.includes('{label}') ? fc.constantFrom(...labels.map(percent)) : idOf(field)
  const id = mostly(usual, fc.oneof(oddText.map(percent), brokenPieces), 5)
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => [name, mostly(valueOf(schema, field, name), oddText, 4)]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  )
  const tail = mostly(
    fc.constant(''),
    fc.constantFrom('limit=1&limit=2', '__proto__[a]=1', '%zz', '?', 'q'),
    8,
  )
  return fc.tuple(id, query, tail).map(([piece, wanted, rest]) => {
    const pairs = Object.entries(wanted).map(([name, value]) => `${name}=${percent(String(value))}`)
    const search = [...pairs, ...(rest ? [rest] : [])].join('&')
    return `/api${path.replace(/\{(?:id|label)\}/, () => piece)}${search ? `?${search}` : ''}`
  })
}

type Content = Pick<FuzzRequest, 'type' | 'body'>

const json = 'application/json'
const oddTypes = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=latin1',
  'json',
]

function contentOf({ requestBody }: Operation, field: Field): Arbitrary<Content> {
  const nothing = fc.constant<Content>({ type: undefined, body: undefined })
  if (!requestBody) return mostly(nothing, anything, 6)
  const good = valueOf(requestBody.content[json].schema, field)
  return fc.oneof(
    { weight: 6, arbitrary: good.map(asJson) },
    { weight: 4, arbitrary: spoilt(good).map(asJson) },
    { weight: 1, arbitrary: good.map((value) => ({ type: json, body: JSON.stringify(value).slice(0, -1) })) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: nothing },
  )
}

const asJson = (value: unknown): Content => ({ type: json, body: JSON.stringify(value) })

// One field odd, or one too many.
function spoilt(good: Arbitrary<unknown>) {
  const more = fc.constantFrom('isPro', 'email', '_id', 'constructor', 'user_id', 'paypalSubscriptionId', 'é')
  return fc.tuple(good, fc.nat(), oddValue, more).map(([value, at, odd, extra]) => {
    const names = [...Object.keys(value as object), extra]
    return { ...(value as object), [names[at % names.length]!]: odd }
  })
}

const anything: Arbitrary<Content> = fc.oneof(
  oddValue.map(asJson),
  fc.record({ type: fc.constantFrom(...oddTypes), body: oddText }),
  fc.uint8Array({ maxLength: 200 }).map((body) => ({ type: json, body })),
  fc.constantFrom<Content>(
    { type: json, body: '['.repeat(50_000) },
    { type: json, body: '{"__proto__":{"isPro":true}}' },
    { type: json, body: `"${'x'.repeat(300_000)}"` },
    { type: json, body: '{"email":"a@b.co","email":["a"],"password":{"length":9}}' },
    { type: json, body: '' },
  ),
)
