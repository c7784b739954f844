// What this process is sending right now, and how much more it may take on. A slow or dead host must not hold up the
// others: after two seconds a delivery no longer counts against the quick ones.
import { after, between, type Duration, seconds } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Outcome, QueuedDelivery, Sending } from './delivery.ts'
import { isSlow, type Limits, openFairShare } from './fair-share.ts'
import * as store from './store.ts'
import { openWindow } from './window.ts'

// A worker that dies is taken over when its lease ends; a living one renews in time.
export const lease = seconds(15)
const renewAfter = seconds(5)

export function openInFlight(limits: Limits) {
  const sendings = new Set<Sending>()
  const share = openFairShare(limits, sendings)
  const window = openWindow(limits.quick)

  function room() {
    const slow = [...sendings].filter(isSlow).length
    const quick = window.size(slow)
    return { quick, free: Math.min(quick - (sendings.size - slow), limits.total - sendings.size) }
  }

  function isBusy() {
    const { quick, free } = room()
    return free < quick / 2
  }

  return {
    add(delivery: QueuedDelivery, leaseEndsAt: Date) {
      const sending: Sending = { delivery, startedAt: performance.now(), leaseEndsAt }
      sendings.add(sending)
      return sending
    },

    remove(sending: Sending, outcome: Outcome) {
      window.learn(outcome, isBusy())
      sendings.delete(sending)
      share.learn(sending, outcome)
    },

    // A lease that another worker took over keeps its old end, so that nothing more is sent under it.
    async renewLeases(db: Database, now: Date) {
      const worn = [...sendings].filter(({ leaseEndsAt }) => isWorn(between(now, leaseEndsAt)))
      if (worn.length === 0) return
      const leaseEndsAt = after(now, lease)
      const deliveries = worn.map(({ delivery }) => delivery)
      const renewed = new Set(await store.renew(db, deliveries, leaseEndsAt))
      for (const sending of worn) if (renewed.has(sending.delivery)) sending.leaseEndsAt = leaseEndsAt
    },

    /** How many quick ones there may be, and how many more of them. */
    room,
    isBusy,

    /** Nothing is due. */
    rest() {
      if (sendings.size === 0) window.reset()
    },

    recipientCapacities: share.recipients,
    hostCapacities: share.hosts,
  }
}

// More than a whole lease is left only when the clock was set back.
const isWorn = (left: Duration) => left < lease - renewAfter || left > lease
