// What the replies of push services have in common.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { between, type Clock, type Duration, seconds } from '#server/clock.ts'
import type { PushOutcome } from './delivery.ts'

export const pushTimeout = seconds(10)
// A push service drops what it could not deliver for a day: nobody needs a ring that late.
export const timeToLive = 86_400

export const away: PushOutcome = { kind: 'later', why: deliveryErrors.pushAway }

export const targetGone: PushOutcome = { kind: 'gone', why: deliveryErrors.deviceGone, isGone: true }

export const refusedWith = (status: number): PushOutcome => ({
  kind: 'gone',
  why: deliveryErrors.pushRefused(status),
})

export function laterWith(reply: Response, clock: Clock): PushOutcome {
  const retryAfter = readRetryAfter(reply.headers.get('retry-after'), clock)
  return {
    kind: 'later',
    why: deliveryErrors.pushLater(reply.status),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

export const isLater = (status: number) => status === 429 || status === 408 || status >= 500

// Retry-After holds seconds or a date.
function readRetryAfter(text: string | null, clock: Clock): Duration | undefined {
  if (!text) return undefined
  const wait = /^\d+$/.test(text) ? seconds(Number(text)) : between(clock.now(), new Date(text))
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
