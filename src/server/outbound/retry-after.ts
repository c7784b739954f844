import { between, type Duration, seconds } from '#server/clock.ts'

/** How long a Retry-After asks us to wait: it holds seconds or a date. */
export function readRetryAfter(text: string, now: Date): Duration | undefined {
  if (!text) return undefined
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? seconds(Number(text)) : between(now, new Date(text))
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
