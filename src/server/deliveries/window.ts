// How many quick sends there may be at once. Nobody tells how many a mail server or a push service takes from one client,
// so a burst begins with few and gets more with each that is sent. One that is not taken ends that for a while; one that
// is slow takes room, so that what turns out to be dead has not filled everything first.
import { minutes } from '#server/clock.ts'
import type { Outcome } from './delivery.ts'

export type Range = { least: number; most: number }

const growth = 1 / 4
const cost = 4
const restAfterFailure = minutes(1)

export function openWindow({ least, most }: Range) {
  let size = least
  let restsUntil = 0

  return {
    size: (slow: number) => Math.max(least, Math.floor(size) - cost * slow),
    learn({ kind }: Outcome, isBusy: boolean) {
      if (kind === 'later') {
        size = least
        restsUntil = performance.now() + restAfterFailure
      } else if (kind === 'sent' && isBusy && performance.now() >= restsUntil)
        size = Math.min(most, size + growth)
    },
    /** What a server took in one burst it need not take in the next. */
    reset: () => void (size = least),
  }
}
