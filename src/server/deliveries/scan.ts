// Where a claim starts to read. What is due but held back, because its recipient or host has enough in flight, lies at the
// front of the queue: without this, every claim would read all of it again to get to the others.
import { before, seconds } from '#server/clock.ts'

const start = new Date(0)
// What was due then may have been committed a moment later.
const margin = seconds(2)
// A row can also be due again before the mark: released by another worker, or put there by hand.
const lookAgainAfter = seconds(1)

export function openScan() {
  // Up to this moment everything due belonged to those who were held back.
  let seen: { until: Date; heldBack: Set<string>; lookedAt: number } | undefined

  return {
    from(heldBack: Set<string>) {
      const counts = seen && performance.now() - seen.lookedAt < lookAgainAfter
      return counts && seen!.heldBack.isSubsetOf(heldBack) ? seen!.until : start
    },
    foundNothing(from: Date, now: Date, heldBack: Set<string>) {
      const lookedAt = from === start ? performance.now() : seen!.lookedAt
      seen = heldBack.size === 0 ? undefined : { until: before(now, margin), heldBack, lookedAt }
    },
  }
}
