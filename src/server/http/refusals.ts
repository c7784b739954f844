// Every refusal of a call: those that its line implies, and its own.
import type { CallName } from '#contract/api.ts'
import { callRefusals, type Refusals } from '#contract/call-refusals.ts'
import type { Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/refusals.ts'

/** By status, with the codes that may come with it; some refusals have none. */
export function refusalsOf(name: CallName, call: Call): Map<number, ErrorCode[]> {
  const all = new Map<number, ErrorCode[]>()
  for (const refusals of [...implied(call), callRefusals[name] ?? {}])
    for (const [status, codes = []] of Object.entries(refusals))
      all.set(Number(status), [...(all.get(Number(status)) ?? []), ...codes])
  return all
}

function* implied({ method, path, caller, fresh, query }: Call): Iterable<Refusals> {
  yield { 429: [], 503: [] }
  if (caller === 'account') yield { 401: [], 403: ['SCOPE_MISSING'] }
  if (fresh) yield { 403: ['FRESH_LOGIN_NEEDED'] }
  if (path.includes(':')) yield { 400: [], 404: [] }
  if (query) yield { 400: [] }
  // Whatever is sent along is read, also where nothing is wanted.
  if (method !== 'GET') yield { 400: [], 413: [], 415: [] }
}
