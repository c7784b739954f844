import { apiRoot } from '#contract/api-root.ts'

type Line = { method: string; path: string }
type Options = {
  token?: string | null
  body?: unknown
  accept?: string
  signal?: AbortSignal
  cache?: RequestCache
  keepalive?: boolean
}

/** Sends a line of the contract's table: `request(api.me, { token })`. Page, service worker and public pages use it. */
export function request({ method, path }: Line, { token, body, accept, ...options }: Options = {}) {
  return fetch(apiRoot + path, {
    ...options,
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(accept && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
