// What the replies of push services have in common.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { type Clock, seconds } from '#server/clock.ts'
import { readRetryAfter } from '#server/outbound/retry-after.ts'
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
  const retryAfter = readRetryAfter(reply.headers.get('retry-after') ?? '', clock.now())
  return {
    kind: 'later',
    why: deliveryErrors.pushLater(reply.status),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

export const isLater = (status: number) => status === 429 || status === 408 || status >= 500
