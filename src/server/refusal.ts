// An expected refusal. Domains throw it, and http/failures.ts turns it into a reply.
import type { ErrorCode } from '#contract/refusals.ts'
import { refused } from '#contract/messages/refusals.ts'
import { type Duration, minutes } from './clock.ts'

type Details = {
  errorCode?: ErrorCode
  errors?: { path: string; message: string }[]
  retryAfter?: Duration
  extra?: Record<string, unknown>
}

export class Refusal extends Error {
  readonly status: number
  readonly details: Details
  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

export const invalid = (path: string, message: string) =>
  new Refusal(400, message, { errors: [{ path, message }] })

export const notFound = () => new Refusal(404, refused.notFound)

export const conflict = (errorCode: ErrorCode, message: string) => new Refusal(409, message, { errorCode })

export function tooMany(retryAfter: Duration) {
  const isShort = retryAfter <= minutes(1)
  const message = isShort ? refused.tooMany : refused.tooManyFor(Math.ceil(retryAfter / minutes(1)))
  return new Refusal(429, message, { retryAfter })
}
