import type { ErrorCode } from '#contract/refusals.ts'

/** What the server says when it refuses. */
type Refusal = {
  message?: string
  errorCode?: string
  errors?: { path: string; message: string }[]
  requiresVerification?: boolean
  email?: string
}

/** A call that the server refused, or that never reached it (status 0). */
export class CallFailed extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal = {}) {
    super(refusal.message ?? '')
    this.name = 'CallFailed'
    this.status = status
    this.refusal = refusal
  }

  /** Nothing is wrong with the request: the server or the way to it is. */
  get isPassing() {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** The server's own words if it sent some, else the given ones. */
export function messageOf(error: unknown, fallback: string) {
  return error instanceof CallFailed && error.message ? error.message : fallback
}

export function failedWith(error: unknown, code: ErrorCode) {
  return error instanceof CallFailed && error.refusal.errorCode === code
}
