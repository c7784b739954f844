import { api, type Api, type BodyOf, type CallName, type QueryOf, type ReplyOf } from '#contract/api.ts'
import { pathPart } from '#contract/path-part.ts'
import { request } from '#web/browser/request.ts'
import { read } from '#web/browser/stored.ts'
import { CallFailed, failedWith } from './call-failed.ts'

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

type Sent<Part> = [Part] extends [undefined] ? unknown : NonNullable<Part>

/** The parts of the path by name, and the fields of the body or of the query beside them. */
export type InputOf<Name extends CallName> = ParamsOf<Api[Name]['path']> &
  Sent<BodyOf<Api[Name]>> &
  Sent<QueryOf<Api[Name]>>

type Given<Input> = unknown extends Input
  ? [input?: undefined, signal?: AbortSignal]
  : Record<never, never> extends Input
    ? [input?: Input | undefined, signal?: AbortSignal]
    : [input: Input, signal?: AbortSignal]

/** Makes a call of the contract's table: `await call('changeNote', { id, title, content })`. */
export function call<Name extends CallName>(
  name: Name,
  ...[input, signal]: Given<InputOf<Name>>
): Promise<ReplyOf<Api[Name]>> {
  return callAs(read('token'), name, input, signal)
}

/** Makes a call with the session of this token, whoever is logged in by now. */
export async function callAs<Name extends CallName>(
  token: string | null,
  name: Name,
  input?: unknown,
  signal?: AbortSignal,
): Promise<ReplyOf<Api[Name]>> {
  const { line, body } = requestOf(name, input)
  const { response, text } = await send(line, { token, ...body, ...(signal && { signal }) })
  if (response.ok) return parsed(text)
  const failed = failure(token, name, response, text)
  if (failedWith(failed, 'FRESH_LOGIN_NEEDED') && (await freshen())) return callAs(token, name, input, signal)
  throw failed
}

/** Fetches what is a file of its own and no JSON. */
export async function callForFile(name: 'archiveAccount') {
  const token = read('token')
  const { response, text } = await send(requestOf(name, undefined).line, { token })
  if (!response.ok) throw failure(token, name, response, text)
  return text
}

function failure(token: string | null, name: CallName, { status }: Response, text: string) {
  if (status === 401 && api[name].caller !== 'anyone' && token) refused(token)
  return new CallFailed(status, parsed(text))
}

/** Makes a call that outlives the page, so nobody hears the answer. Browsers refuse bodies of more than 64 kB. */
export function callAndLeave(token: string, name: CallName, input: unknown) {
  const { line, body } = requestOf(name, input)
  request(line, { token, ...body, keepalive: true }).catch(() => {})
}

let refused: (token: string) => void = () => {}

/** Calls when the server no longer knows a token. */
export function onTokenRefused(listener: typeof refused) {
  refused = listener
}

let freshen: () => Promise<boolean> = async () => false

/** Calls when the server wants the password once more. Where it was given, the call is made again. */
export function onFreshLoginNeeded(listener: typeof freshen) {
  freshen = listener
}

let unanswered = () => {}

/** Calls when a call got no answer. */
export function onNoAnswer(listener: typeof unanswered) {
  unanswered = listener
}

async function send(...[line, options]: Required<Parameters<typeof request>>) {
  try {
    const response = await request(line, options)
    return { response, text: await response.text() }
  } catch (error) {
    if (options.signal?.aborted) throw error
    unanswered()
    throw new CallFailed(0)
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function requestOf(name: CallName, input: unknown) {
  const { method } = api[name]
  const { path, rest } = fillPath(api[name].path, { ...(input as Record<string, unknown> | undefined) })
  const hasBody = method !== 'GET' && Object.keys(rest).length > 0
  return {
    line: { method, path: method === 'GET' ? path + queryOf(rest) : path },
    body: hasBody && { body: rest },
  }
}

function fillPath(path: string, rest: Record<string, unknown>) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = pathPart(String(rest[name]))
    delete rest[name]
    return value
  })
  return { path: filled, rest }
}

function queryOf(fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}
