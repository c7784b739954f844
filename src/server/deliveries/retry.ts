// When a failed delivery is tried again: after 5 seconds, then with doubling pauses up to an hour, for a day.
import { after, days, type Duration, hours, seconds } from '#server/clock.ts'
import type { Delivery } from './delivery.ts'

const firstPause = seconds(5)
const longestPause = hours(1)
const patience = days(1)
// Spreads the tries of many that failed together.
const jitter = 0.1

// Undefined when a day has gone into it.
export function nextTry(
  { attempts, queued_at }: Pick<Delivery, 'attempts' | 'queued_at'>,
  now: Date,
  retryAfter: Duration = 0,
  random = Math.random(),
) {
  const doubled = firstPause * 2 ** Math.min(attempts - 1, 20)
  const pause = Math.min(doubled * (1 + jitter * random), longestPause)
  const at = after(now, Math.max(pause, retryAfter))
  return at <= after(queued_at, patience) ? at : undefined
}
