// What an HTTP status means, where a service says nothing finer.
import type { ChannelKind } from '#contract/channel-kinds.ts'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import type { Duration } from '#server/clock.ts'
import type { Outcome } from '#server/deliveries/delivery.ts'
import type { Reply } from '#server/outbound/post.ts'
import { readRetryAfter } from '#server/outbound/retry-after.ts'

export function judge(kind: ChannelKind, { status, headers }: Reply, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status >= 300 && status < 400) return { kind: 'gone', why: errors.redirect(kind) }
  if (status === 404 || status === 410) return { kind: 'gone', why: errors.gone(kind) }
  if (status === 401 || status === 403) return { kind: 'gone', why: errors.access(kind) }
  const retryAfter = readRetryAfter(headers['retry-after'] ?? '', now)
  if (status === 429) return later(errors.tooMany(kind), retryAfter)
  if (status === 408 || status === 425 || status >= 500) return later(errors.later(kind, status), retryAfter)
  return { kind: 'gone', why: errors.refused(kind, status) }
}

export const later = (why: string, retryAfter: Duration | undefined): Outcome => ({
  kind: 'later',
  why,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

/** Undefined for what is no JSON: a proxy in between may answer with a page. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
